/**
 * One answer for everybody who asks within a time: whoever comes while it is read waits for the same, and a failure is
 * shared as well. It is kept for each services object apart.
 */
export function sharedAnswer<S extends { now(): Date }, Answer>(
  keptMs: number,
  read: (services: S) => Promise<Answer>,
): (services: S) => Promise<Answer> {
  const known = new WeakMap<S, { until: number; answer: Promise<Answer> }>()
  return (services) => {
    const now = services.now().getTime()
    const last = known.get(services)
    if (last && now < last.until) return last.answer
    const answer = read(services)
    known.set(services, { until: now + keptMs, answer })
    return answer
  }
}
