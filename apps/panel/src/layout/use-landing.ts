import type { Landing } from '@payvand/domain'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { currentBusinessQuery, currentUserQuery, projectCountQuery } from '../lib/session/session.ts'
import { visitLanding } from './visit-landing.ts'

const OPEN: Landing = { kind: 'open' }
const GUARDED: readonly string[] = ['/guarded', '/shell']

/** The guards' decision about this page for this user, and the state of the data they need. */
export function useLanding() {
  const router = useRouter()
  const location = useLocation()
  const path = location.pathname.replace(/(?<=.)\/$/, '')
  const user = useQuery(currentUserQuery)
  const business = useQuery(currentBusinessQuery)
  const visit = { path, user: user.data, business: business.data }
  // Most pages open whatever the number of projects is, so it is read only if the guards need nothing else.
  const needsCount =
    user.data !== undefined &&
    business.data !== undefined &&
    visitLanding({ ...visit, projectCount: null }).kind === 'wait'
  const projects = useQuery({ ...projectCountQuery, enabled: needsCount })

  const failed = [user, business, ...(needsCount ? [projects] : [])].find((query) => query.isLoadingError)
  const retry = () => {
    for (const query of [user, business, projects]) if (query.isLoadingError) void query.refetch()
  }
  const total = projects.data?.total ?? null
  // The first project may have been created since: a count of zero is believed only after it was read again.
  const result = visitLanding({ ...visit, projectCount: total === 0 && projects.isFetching ? null : total })
  // A page that is open to anybody may be on its way while this one is still shown.
  const isLeaving = !router.matchRoutes(location).some(({ routeId }) => GUARDED.includes(routeId))
  return { result: isLeaving ? OPEN : result, error: failed?.error ?? null, retry }
}
