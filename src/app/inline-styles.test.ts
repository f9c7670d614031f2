import { expect, test } from 'vitest'
import { neededOf, partsOf } from './inline-styles.server.ts'

const needed = (css: string, ...classes: string[]): string => neededOf(partsOf(css), new Set(classes))

test.each([
  [':root{--line:red}h1,.content{margin:0}'],
  ['@font-face{font-family:A;src:url(a_B.woff2)}@media print{body{margin:0}}'],
  ['@keyframes abCD1a_rise{from{opacity:0}50%,to{opacity:1}}'],
  ['.content:not(.abCD1a_card){margin:0}body:has(.abCD1a_card:not(.abCD1a_wide)) h1{margin:0}'],
  ['.content,.abCD1a_card{margin:0}'],
  ['@supports (a:b){@media (width<640px){h1{margin:0}}}'],
  ['@import "a.css";h1{margin:0}'],
])('what is for every page stays: %s', (css) => expect(needed(css)).toBe(css))

test.each([
  ['.abCD1a_card{margin:0}.abCD1a_row{margin:1px}', ['abCD1a_card'], '.abCD1a_card{margin:0}'],
  ['.abCD1a_card .abCD1a_row{margin:0}', ['abCD1a_card'], ''],
  ['.abCD1a_card,.abCD1a_row{margin:0}', ['abCD1a_row'], '.abCD1a_card,.abCD1a_row{margin:0}'],
  ['.abCD1a_row:not(.abCD1a_card):hover{margin:0}', ['abCD1a_row'], '.abCD1a_row:not(.abCD1a_card):hover{margin:0}'],
  ['[dir=rtl] ._9bCD1a_row{margin:0}', ['_9bCD1a_row'], '[dir=rtl] ._9bCD1a_row{margin:0}'],
  [
    '@media (width<640px){.abCD1a_card{margin:0}.eF-23b_row{margin:0}}',
    ['eF-23b_row'],
    '@media (width<640px){.eF-23b_row{margin:0}}',
  ],
  ['@media (width<640px){.abCD1a_card{margin:0}}h1{margin:0}', [], 'h1{margin:0}'],
])('what is about a class that is not there is left out: %s', (css, classes, left) => expect(needed(css, ...classes)).toBe(left))
