import type { ProjectItem } from '@payvand/contract'
import { canVerifyItem } from '@payvand/domain'
import { REVIEW_TEXTS } from '@payvand/texts'
import { useReducer, useRef, useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { itemName } from '../../lib/project-items/item-form.ts'
import { changedMeanwhile } from '../../lib/project-items/use-item-edit.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { lastDecision, NEW_SESSION, reviewReducer } from './review-session.ts'

/**
 * The actions of review. A decision shows at once and is sent to the server behind it, one after the other, so that a
 * seller never waits between two items; one that the server refuses comes back with a toast that leads to it.
 */
export function useReview() {
  const [session, dispatch] = useReducer(reviewReducer, NEW_SESSION)
  const [decidedAt, setDecidedAt] = useState<readonly number[]>([])
  const underWay = useRef(Promise.resolve())
  const item = session.queue[session.at]

  const inOrder = (act: () => Promise<void>) => {
    underWay.current = underWay.current.then(act)
  }
  const decided = (id: number, decision: 'verified' | 'skipped') => {
    dispatch({ type: 'decide', id, decision })
    setDecidedAt((times) => [...times, Date.now()])
  }
  const setVerified = (id: number, verificationStatus: 'verified' | 'unverified', version?: number) =>
    call('projectItems.update', {
      params: { id },
      body: { verificationStatus, ...(version !== undefined && { version }) },
    })

  const verify = (one: ProjectItem) => {
    decided(one.id, 'verified')
    inOrder(async () => {
      try {
        dispatch({
          type: 'changed',
          item: await setVerified(one.id, 'verified', one.version),
          byPerson: false,
        })
        void refreshProjects()
      } catch (error) {
        const now = await changedMeanwhile(error, one.id).catch(() => null)
        if (now) dispatch({ type: 'changed', item: now, byPerson: false })
        dispatch({ type: 'takeBack', id: one.id })
        toast.error(REVIEW_TEXTS.returned(itemName(one)), {
          description: errorMessage(error),
          action: {
            label: REVIEW_TEXTS.goTo,
            onPress: () => dispatch({ type: 'goTo', id: one.id }),
          },
        })
      }
    })
  }

  return {
    session,
    dispatch,
    item,
    decidedAt,
    /** Verifies the present item, or shows the reason why it cannot be. */
    verify: () => {
      if (!item) return
      if (!item.isActive) return toast.warning(REVIEW_TEXTS.inactive, { id: 'review' })
      if (!canVerifyItem(item)) return dispatch({ type: 'move', by: 1 })
      if (item.issues.length > 0) return toast.warning(REVIEW_TEXTS.cannotVerify, { id: 'review' })
      verify(item)
    },
    skip: () => item && decided(item.id, 'skipped'),
    undo: () => {
      const last = lastDecision(session)
      if (!last) return toast.info(REVIEW_TEXTS.nothingToUndo, { id: 'review' })
      const name = itemName(session.queue.find(({ id }) => id === last.id) ?? { latestData: null })
      dispatch({ type: 'undo' })
      setDecidedAt((times) => times.slice(0, -1))
      if (last.decision === 'skipped') return toast.info(REVIEW_TEXTS.unskipped(name), { id: 'review' })
      inOrder(async () => {
        try {
          dispatch({ type: 'changed', item: await setVerified(last.id, 'unverified'), byPerson: false })
          toast.info(REVIEW_TEXTS.undone(name), { id: 'review' })
          void refreshProjects()
        } catch (error) {
          toast.error(REVIEW_TEXTS.undoFailed, { description: errorMessage(error) })
        }
      })
    },
    /** Records an item that the server has verified together with an edit. */
    verifiedWithEdit: (saved: ProjectItem) => {
      dispatch({ type: 'changed', item: saved, byPerson: true })
      decided(saved.id, 'verified')
    },
  }
}
export type Review = ReturnType<typeof useReview>
