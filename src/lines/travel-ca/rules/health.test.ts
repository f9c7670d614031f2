import { describe, expect, it } from 'vitest'
import { categoryOf, healthQuestions, type HealthAnswers } from './health.ts'
import { shippedSets } from './question-sets.ts'

const yes = (followUps: Record<string, string> = {}) => ({ answer: 'yes', followUps }) as const
const older = yes({ when: 'older' })
const recent = yes({ when: 'recent' })

describe('a health category', () => {
  it.each<[string, HealthAnswers, string]>([
    ['nothing', {}, 'A'],
    ['smoking alone', { smoking: yes() }, 'B'],
    ['six drugs alone', { drugs: yes() }, 'B'],
    ['blood pressure', { bloodPressure: yes() }, 'B'],
    ['diabetes with pills', { diabetes: yes({ treatment: 'pills' }) }, 'B'],
    ['diabetes with insulin', { diabetes: yes({ treatment: 'insulin' }) }, 'C'],
    ['two conditions', { bloodPressure: yes(), organs: yes() }, 'C'],
    ['an older heart condition', { heart: older }, 'C'],
    ['an older stroke', { stroke: older }, 'C'],
    ['an older cancer', { cancer: older }, 'C'],
    ['three conditions', { bloodPressure: yes(), organs: yes(), fall: yes() }, 'D'],
    ['a heart condition of this year', { heart: recent }, 'D'],
    ['a lung condition of this year', { lung: recent }, 'D'],
    ['an aneurysm of this year', { aneurysm: recent }, 'D'],
    ['cancer treated in 90 days', { cancer: recent }, 'D'],
    ['smoking beside one condition', { bloodPressure: yes(), smoking: yes() }, 'B'],
  ])('%s', (_title, answers, category) => {
    expect(categoryOf(answers)).toBe(category)
  })

  it('is found for each answer to each question, and every question is read', () => {
    const health = shippedSets.find(({ name }) => name === 'health')
    expect(health?.questions.map(({ name }) => name).toSorted()).toEqual([...healthQuestions].toSorted())
    for (const { name, followUps } of health?.questions ?? []) {
      const values = followUps.flatMap((followUp) => followUp.options.map(({ value }) => ({ [followUp.name]: value })))
      for (const given of [{}, ...values]) expect(['B', 'C', 'D']).toContain(categoryOf({ [name]: yes(given) }))
    }
  })
  it('has six statements before it', () => {
    expect(shippedSets.find(({ name }) => name === 'eligibility')?.questions).toHaveLength(6)
  })
})
