import type { BusinessUser } from '@payvand/contract'
import { USER_TEXTS } from '@payvand/texts'
import { Trash2 } from 'lucide-react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'

/** The columns of the business's users. A user who cannot be removed has the reason in place of the button. */
export function userColumns(onRemove: (user: BusinessUser) => void): Column<BusinessUser>[] {
  return [
    {
      id: 'user',
      header: USER_TEXTS.user,
      compact: 'title',
      cell: ({ name, username, isSelf, isAdmin }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <span className="font-medium">{name ?? username}</span>
          {name !== null && (
            <bdi dir="ltr" className="text-ink-muted text-sm">
              {username}
            </bdi>
          )}
          {isSelf && <Badge hue="blue">{USER_TEXTS.you}</Badge>}
          {isAdmin && <Badge>{USER_TEXTS.admin}</Badge>}
        </span>
      ),
    },
    {
      id: 'lastSeen',
      header: USER_TEXTS.lastSeen,
      compact: 'state',
      narrow: true,
      cell: ({ lastSeenAt }) => (
        <span className="text-ink-muted">{lastSeenAt ? relativeTime(lastSeenAt) : USER_TEXTS.neverSeen}</span>
      ),
    },
    {
      id: 'acts',
      header: USER_TEXTS.userActs,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (user) =>
        user.kept === null ? (
          <IconButton
            size="sm"
            label={USER_TEXTS.removeUser(user.name ?? user.username)}
            icon={<Trash2 aria-hidden />}
            onClick={() => onRemove(user)}
          />
        ) : (
          <span className="text-ink-faint text-sm">{USER_TEXTS.kept[user.kept]}</span>
        ),
    },
  ]
}
