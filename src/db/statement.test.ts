import { describe, expect, test } from 'vitest'
import { identifier, statement } from './statement.ts'

describe('a statement', () => {
  test('carries its values apart from its text', () => {
    expect(statement`select 1 from person where id = ${"x' or 1=1 --"} and seen_at > ${null}`).toEqual({
      text: 'select 1 from person where id = $1 and seen_at > $2',
      values: ["x' or 1=1 --", null],
    })
  })

  test('takes another one in, whose values keep their places', () => {
    const mine = statement`owner = ${'o'} and state = ${'open'}`
    expect(statement`select ${identifier('id')} from draft where line = ${'l'} and (${mine} or ${mine}) limit ${3}`).toEqual({
      text: 'select "id" from draft where line = $1 and (owner = $2 and state = $3 or owner = $4 and state = $5) limit $6',
      values: ['l', 'o', 'open', 'o', 'open', 3],
    })
  })

  test('numbers the values of a long piece by their places, not by their digits', () => {
    const ten = statement`(${1}, ${2}, ${3}, ${4}, ${5}, ${6}, ${7}, ${8}, ${9}, ${10}, ${11})`
    const { text, values } = statement`select ${'a'} where ${ten}`
    expect(text).toBe('select $1 where ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)')
    expect(values).toEqual(['a', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('is made by the template alone: an object that looks like one is a value', () => {
    const forged = { text: "'' or true", values: [] } as never
    expect(statement`select 1 from person where id = ${forged}`).toEqual({
      text: 'select 1 from person where id = $1',
      values: [forged],
    })
  })

  test('a list is one value', () => {
    expect(statement`select 1 where id = any(${['a', 'b']})`.values).toEqual([['a', 'b']])
  })

  test.each(['person"; drop table person', 'a.b', '', 'Größe'])('%j is no name', (name) => {
    expect(() => identifier(name)).toThrow('is no name')
  })
})
