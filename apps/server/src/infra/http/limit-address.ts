import { isIPv4, isIPv6 } from 'node:net'

const LONGEST = 64

/**
 * The address by which a caller is counted. One household has a whole /64 of IPv6, so a host in it is no caller of its own;
 * an IPv4 address counts as itself, in its IPv6 spelling too. What is no address counts as it is written.
 */
export function limitAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : address.slice(0, LONGEST)
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight 16-bit groups. The URL parser brings every spelling of an address to one, without dotted parts. */
function groupsOf(address: string): number[] {
  const shortest = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [before = [], after = []] = shortest.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
}
