/** Prints percentiles of times in seconds beside the limit of the 95th. Answers whether it is kept. */
export function showTimes(seconds: readonly number[], limit: number): boolean {
  const sorted = seconds.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  const isKept = at(0.95) <= limit
  const [p50, p95, most] = [at(0.5), at(0.95), at(1)].map((value) => value.toFixed(1))
  console.log(
    `  ${seconds.length} times: p50 ${p50} s, p95 ${p95} s (limit ${limit} s${isKept ? '' : ', PASSED'}), longest ${most} s`,
  )
  return isKept
}
