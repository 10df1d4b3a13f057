// Owns which addresses are out in the world. Everything else is this machine, its neighbours or nobody (S-21).
import { BlockList, isIP } from 'node:net'

// RFC 6890 and the IANA special-purpose registries as of 2026
const SPECIAL_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
// only this much of IPv6 is given out as global unicast: not `::`, loopback, mapped, NAT64, ULA, link-local, multicast
const GLOBAL_V6: [string, number] = ['2000::', 3]
const SPECIAL_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet(...GLOBAL_V6, 'ipv6')

/** Whether an address is global unicast. What is no address is none. */
export function isGlobalAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  if (version === 6) return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return false
}
