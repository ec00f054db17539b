import { isPlatform, type Landing, landing } from '@payvand/domain'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { currentBusinessQuery, currentUserQuery, projectCountQuery } from '../lib/session.ts'

/** What the guards say of this page for this user, and the state of what they need to know. */
export function useLanding() {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/(?<=.)\/$/, '') })
  const user = useQuery(currentUserQuery)
  const business = useQuery(currentBusinessQuery)
  const livesByCrawler = business.data?.platform === 'payvand'
  const projects = useQuery({ ...projectCountQuery, enabled: livesByCrawler })

  const failed = [user, business, ...(livesByCrawler ? [projects] : [])].find((query) => query.isLoadingError)
  const retry = () => {
    for (const query of [user, business, projects]) if (query.isLoadingError) void query.refetch()
  }
  const result = (): Landing => {
    if (!user.data || !business.data) return { kind: 'wait' }
    const { platform } = business.data
    const setup = { ...business.data, platform: isPlatform(platform) ? platform : null }
    return landing(pathname, {
      session: { user: user.data, business: setup },
      projectCount: projects.data?.total ?? null,
      hasState: false,
    })
  }
  return { result: result(), error: failed?.error ?? null, retry }
}
