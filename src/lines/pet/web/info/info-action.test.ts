import { expect, test } from 'vitest'
import { boxesOfStrip } from './info-action.ts'

test.each([
  ['US', 'place=US-TX&postal=750', {}, '750'],
  ['US', 'place=US-TX&postal=750', { postal: '', region: 'TX' }, '750'],
  ['US', 'place=US-TX&postal=750', { postal: '75001', region: 'TX' }, undefined],
  ['US', 'place=US-TX&postal=750', { postal: '75201', region: 'TX' }, undefined],
  ['US', 'place=US-TX&postal=750', { postal: '04101', region: 'ME' }, '750'],
  ['CA', 'place=CA-ON&postal=K1A', { postal: 'k1a 0b1', region: 'ON' }, undefined],
  ['CA', 'place=CA-ON&postal=K1A', { postal: 'm5v 3l9', region: 'ON' }, undefined],
  ['CA', 'place=CA-ON&postal=K1A', { postal: 'V5K 0A1', region: 'BC' }, 'K1A'],
  ['CA', 'place=CA-ON&postal=k1', {}, undefined],
  ['CA', 'place=US-TX&postal=750', {}, undefined],
] as const)('%s: of the link %s and the answers %j, the code that is put in is %s', (country, link, saved, postal) => {
  expect(boxesOfStrip(new URLSearchParams(link), saved, country)['postal']).toBe(postal)
})
