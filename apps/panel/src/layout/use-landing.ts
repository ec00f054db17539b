import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { currentBusinessQuery, currentUserQuery, projectCountQuery } from '../lib/session.ts'
import { visitLanding } from './visit-landing.ts'

/** What the guards say of this page for this user, and the state of what they need to know. */
export function useLanding() {
  const path = useLocation({ select: (location) => location.pathname.replace(/(?<=.)\/$/, '') })
  const user = useQuery(currentUserQuery)
  const business = useQuery(currentBusinessQuery)
  const livesByCrawler = business.data?.platform === 'payvand'
  const projects = useQuery({ ...projectCountQuery, enabled: livesByCrawler })

  const failed = [user, business, ...(livesByCrawler ? [projects] : [])].find((query) => query.isLoadingError)
  const retry = () => {
    for (const query of [user, business, projects]) if (query.isLoadingError) void query.refetch()
  }
  const result = visitLanding({
    path,
    user: user.data,
    business: business.data,
    projectCount: projects.data?.total ?? null,
  })
  return { result, error: failed?.error ?? null, retry }
}
