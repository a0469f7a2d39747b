import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { postDelivery } from './post-delivery.ts'
import { isPublicAddress } from './public-address.ts'
import { findUrlProblem } from './webhook-url.ts'

const real = { mayLoopback: false }
const demo = { mayLoopback: true }

describe('an address to be told at', () => {
  it.each([
    'https://clinic.example.com/hook?a=b',
    'https://93.184.215.14/',
    'https://[2606:4700::1111]:8443/x',
  ])('%s may be', (url) => expect(findUrlProblem(url, real)).toBeNull())

  it.each([
    'http://clinic.example.com/',
    'ftp://clinic.example.com/',
    'https://me:secret@clinic.example.com/',
    'https://clinic.example.com/#part',
    'https://localhost/',
    'https://x.localhost/',
    'https://database.internal/',
    'https://printer.local/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.8/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[ff02::1]/',
    'http://127.0.0.1:4000/',
    'not an address',
    `https://clinic.example.com/${'x'.repeat(1_000)}`,
  ])('%s may not', (url) => expect(findUrlProblem(url, real)).not.toBeNull())

  it('is on this machine by plain http for a simulated clinic only', () => {
    for (const url of ['http://127.0.0.1:4161/', 'http://localhost:4161/x', 'http://[::1]:4161/']) {
      expect(findUrlProblem(url, demo)).toBeNull()
      expect(findUrlProblem(url, real)).not.toBeNull()
    }
    for (const url of ['http://10.0.0.8/', 'http://clinic.example.com/', 'https://127.0.0.1/']) {
      expect(findUrlProblem(url, demo)).not.toBeNull()
    }
  })

  it('is left alone when its name resolves to this machine', async () => {
    let asked = 0
    const inside = createServer(() => {
      asked += 1
    }).listen(0, '127.0.0.1')
    await once(inside, 'listening')
    try {
      // A listening server of TCP has an address and a port.
      const { port } = inside.address() as AddressInfo
      for (const host of ['localhost', '127.0.0.1']) {
        const url = new URL(`http://${host}:${port}/`)
        const posted = postDelivery(url, '{}', {}, isPublicAddress)
        await expect(posted).rejects.toThrow('closed-address')
      }
      expect(asked).toBe(0)
    } finally {
      inside.close()
    }
  })

  it('what a name may resolve to', () => {
    const kept = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111']
    const refused = [
      '10.1.2.3',
      '127.9.9.9',
      '::ffff:8.8.8.8',
      '::1',
      '2001:db8::1',
      '2001::1',
      'x',
    ]
    expect([...kept, ...refused].filter(isPublicAddress)).toEqual(kept)
  })
})
