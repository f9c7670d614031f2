/**
 * What a limit counts as one caller: an address of IPv4, or the first 64 bits of one of IPv6. The rest of those is chosen freely by
 * anyone who has them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [before = '', after] = (address.split('%')[0] ?? '').split('::')
  const groupsOf = (text: string | undefined): string[] => (text ? text.split(':') : [])
  const [first, last] = [groupsOf(before), groupsOf(after)]
  const all = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
