import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { LeftForms, leftFormToken } from './left-forms.ts'

const isOver = (waiting: Promise<void>): Promise<boolean> => Promise.race([waiting.then(() => true), sleep(20).then(() => false)])

describe('a page that is asked for while the form of the page before is on its way', () => {
  test('waits until that form has ended, whichever of the two comes first', async () => {
    const forms = new LeftForms()
    const waiting = forms.rest('0123456789abcdef')
    forms.end('fedcba9876543210')
    expect(await isOver(waiting)).toBe(false)
    forms.end('0123456789abcdef')
    expect(await isOver(waiting)).toBe(true)
    expect(await isOver(forms.rest('fedcba9876543210'))).toBe(true)
  })

  test('comes all the same where the form never does', async () => {
    const began = performance.now()
    await new LeftForms().rest('0123456789abcdef')
    const waited = performance.now() - began
    expect(waited).toBeGreaterThan(500)
    expect(waited).toBeLessThan(5000)
  })

  test('only what a page makes is a token', () => {
    expect(['0123456789abcdef', '', undefined, null, '0123456789ABCDEF', 'x'.repeat(5000)].map(leftFormToken)).toEqual([
      '0123456789abcdef',
      ...Array.from({ length: 5 }, () => null),
    ])
  })
})
