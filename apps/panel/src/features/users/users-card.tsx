import type { BusinessUser } from '@payvand/contract'
import { USER_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { removeAccessToken } from '../../lib/http/access-token.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { useLazyDialog } from '../../lib/lazy/use-lazy-dialog.ts'
import { forgetPerson } from '../../lib/offline/forget-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { accountCall } from './account-call.ts'
import { USERS_PAGE_SIZE, usersKey, usersQuery } from './profile-queries.ts'
import { userColumns } from './user-columns.tsx'

const loadAdd = async () => (await import('./add-user-modal.tsx')).AddUserModal

export function UsersCard() {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<BusinessUser | null>(null)
  const users = useQuery({ ...usersQuery(page), refetchOnMount: 'always' })
  const { Dialog, open, show, close } = useLazyDialog(loadAdd)
  const remove = useMutation({
    mutationFn: (user: BusinessUser) => accountCall('users.remove', { params: { id: user.id } }),
    onSuccess: async (_, user) => {
      if (user.isSelf) {
        removeAccessToken()
        queryClient.clear()
        await forgetPerson()
        location.assign('/login')
        return
      }
      toast.success(USER_TEXTS.removed(nameOf(user)))
      if (users.data?.data.length === 1 && page > 1) setPage(page - 1)
      await queryClient.invalidateQueries({ queryKey: usersKey })
    },
    onError: (error) => toast.error(USER_TEXTS.removeFailed, { description: errorMessage(error) }),
    onSettled: () => setAsked(null),
  })

  return (
    <Card
      flush
      title={USER_TEXTS.users}
      description={USER_TEXTS.usersHelp}
      actions={
        <Button size="sm" icon={<UserPlus aria-hidden />} onClick={show}>
          {USER_TEXTS.addUser}
        </Button>
      }
    >
      {users.isLoadingError ? (
        <ErrorState
          title={USER_TEXTS.usersFailed}
          description={errorMessage(users.error)}
          onRetry={() => void users.refetch()}
          busy={users.isFetching}
        />
      ) : (
        <Table<BusinessUser>
          label={USER_TEXTS.usersTable}
          columns={userColumns(setAsked)}
          rows={users.data?.data}
          rowKey={(user) => String(user.id)}
          refreshing={users.isPlaceholderData}
        />
      )}
      {users.data && users.data.totalCount > USERS_PAGE_SIZE && (
        <div className="border-line border-t p-3">
          <Pager page={page} pageSize={USERS_PAGE_SIZE} total={users.data.totalCount} onChange={setPage} />
        </div>
      )}
      {Dialog && <Dialog open={open} onClose={close} />}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={
          asked?.isSelf
            ? USER_TEXTS.removeSelfQuestion
            : USER_TEXTS.removeQuestion(asked ? nameOf(asked) : '')
        }
        description={asked?.isSelf ? USER_TEXTS.removeSelfText : USER_TEXTS.removeText}
        confirmLabel={USER_TEXTS.removeConfirm}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

function nameOf({ name, username }: BusinessUser): string {
  return name ?? username
}
