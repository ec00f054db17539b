import type { Contact } from '@payvand/contract'
import { siteAddress } from '@payvand/domain'
import { CONTACT_FILTER_TEXTS, CONTACT_LIST_TEXTS, NONE, PLATFORM_LABELS } from '@payvand/texts'
import { useId, useState } from 'react'
import { CommentButton } from '../../lib/contacts/comment-button.tsx'
import { CopyablePhone } from '../../lib/contacts/copyable-phone.tsx'
import { jalaliDateTime, jalaliShortDate } from '../../lib/dates/format-date.ts'
import { readableUrl } from '../../lib/readable-url.ts'
import { Link, linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'

const SHOWN_LETTERS = 30
/** A longer text is cut and opened by a press. */
const SHORT_LETTERS = 60

/** The columns of the contact requests (document 2, section 2.6). */
export function contactColumns(onComments: (contact: Contact) => void): readonly Column<Contact>[] {
  return [
    {
      id: 'name',
      header: CONTACT_LIST_TEXTS.name,
      narrow: true,
      compact: 'title',
      cell: ({ name, createdAt }) => (
        <span className="flex flex-col tight:max-w-28 columns:max-w-40">
          <span className="columns:truncate font-medium" title={name}>
            {name}
          </span>
          <time dateTime={createdAt} title={jalaliDateTime(createdAt)} className="text-ink-muted text-xs">
            {jalaliShortDate(createdAt)}
          </time>
        </span>
      ),
    },
    {
      id: 'phone',
      header: CONTACT_LIST_TEXTS.phone,
      compact: 'value',
      narrow: true,
      cell: ({ phone }) => <CopyablePhone phone={phone} />,
    },
    {
      id: 'domain',
      header: CONTACT_LIST_TEXTS.domain,
      compact: 'state',
      narrow: true,
      cell: ({ domain }) => <Domain domain={domain} />,
    },
    {
      id: 'platform',
      header: CONTACT_LIST_TEXTS.platform,
      compact: 'state',
      narrow: true,
      cell: ({ platform }) =>
        platform ? (
          <Badge hue="blue" icon={null}>
            {PLATFORM_LABELS[platform]}
          </Badge>
        ) : (
          <span className="text-ink-faint">{CONTACT_LIST_TEXTS.noPlatform}</span>
        ),
    },
    {
      id: 'description',
      header: CONTACT_LIST_TEXTS.description,
      compact: 'state',
      grows: true,
      cell: ({ description }) => <Description text={description} />,
    },
    {
      id: 'acts',
      header: CONTACT_FILTER_TEXTS.acts,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (contact) => (
        <CommentButton name={contact.name} count={contact.commentCount} onOpen={() => onComments(contact)} />
      ),
    },
  ]
}

/** The address as it was written; a link if it can be opened. */
function Domain({ domain }: { domain: string | null }) {
  if (domain === null) return <span className="text-ink-faint">{NONE}</span>
  const address = siteAddress(domain)
  const shown = <bdi dir="ltr">{readableUrl(domain.replace(/^https?:\/\//i, ''), SHOWN_LETTERS)}</bdi>
  if (address === null) return <span className="block tight:max-w-28 columns:max-w-44 truncate">{shown}</span>
  return (
    <span dir="ltr" className="inline-block max-w-full tight:max-w-28 columns:max-w-44" title={domain}>
      <Link href={address} external>
        {shown}
      </Link>
    </span>
  )
}

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const isLong = text.length > SHORT_LETTERS
  return (
    <span className="block min-w-0 py-1 compact:text-start">
      <span
        id={id}
        className={`break-words ${open ? 'whitespace-pre-wrap' : 'line-clamp-2 compact:line-clamp-4'}`}
      >
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={`${linkStyle} text-sm`}
        >
          {open ? CONTACT_LIST_TEXTS.less : CONTACT_LIST_TEXTS.more}
        </button>
      )}
    </span>
  )
}
