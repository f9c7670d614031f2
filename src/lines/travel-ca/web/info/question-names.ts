import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { personOf, type InfoPart, type Survey } from './info-boxes.ts'

/**
 * What the summary of errors calls the health questions of a screen: the number that stands before each, since a question itself is too long for
 * a link. `travellers`: how many there are, so that a traveller is only named among several.
 */
export function questionNames(
  part: InfoPart,
  survey: Survey,
  travellers: number,
  t: TFunction<'travel-ca-trip'>,
): Record<string, string> {
  const person = personOf(part)
  if (person === null) return {}
  const nameOf = (number: number): string =>
    travellers > 1 ? t('summary.question-of', { number, traveller: person + 1 }) : t('summary.question', { number })
  return Object.fromEntries(
    survey.health.flatMap(({ id, followUps }, at) => {
      const [name, field] = [nameOf(at + 1), `health.${person}.${id}`]
      const details = followUps.map((each, place) => [
        `${field}.${each.id}`,
        t('summary.detail', { question: name, number: place + 1 }),
      ])
      return [[field, name], ...details] as [string, string][]
    }),
  )
}

export function useQuestionNames(part: InfoPart, survey: Survey, travellers: number): Record<string, string> {
  const { t } = useTranslation('travel-ca-trip')
  return questionNames(part, survey, travellers, t)
}
