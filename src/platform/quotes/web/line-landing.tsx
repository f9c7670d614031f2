import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import type { DrawnPoint } from '../../../web/ui/drawn-points.tsx'
import {
  LandingColumns,
  LandingEnd,
  LandingQuestions,
  LandingSteps,
  ProductLanding,
  type ProductLandingProps,
} from '../../../web/ui/layouts/product-landing.tsx'

const questions = ['begins', 'before', 'review', 'claim'] as const
type Question = (typeof questions)[number]

export interface LineLandingProps<Point extends string, Step extends string> {
  scene: ProductLandingProps['scene']
  strip: ReactNode
  /** What one gets: its name in the texts, and its drawing. */
  points: readonly (readonly [Point, DrawnPoint['picture']])[]
  /** How it goes, by the names in the texts. */
  steps: readonly Step[]
  /** The line's answers to what people ask before they begin; a line that does not look at health leaves `before` out. */
  answers: Record<Exclude<Question, 'before'>, string> & Partial<Record<'before', string>>
  /** Where a quote begins. */
  start: string
  /** Who insures, and how the marketplace is paid. */
  notes: readonly string[]
  /** The line's own words, by their names. */
  say: (
    name: 'heading' | 'lede' | 'covers' | 'ready-text' | 'start' | Point | `${Point}-text` | `how-${Step}` | `how-${Step}-text`,
  ) => string
}

/** The landing page of a line that sells by quote: scene, first price, what one gets, how it goes, what people ask, and the way on. */
export function LineLanding<Point extends string, Step extends string>(props: LineLandingProps<Point, Step>) {
  const { scene, strip, points, steps, answers, start, notes, say } = props
  const { t } = useTranslation('quotes-landing')
  return (
    <ProductLanding
      scene={scene}
      heading={say('heading')}
      lede={say('lede')}
      strip={strip}
      pointsHeading={say('covers')}
      points={points.map(([point, picture]) => ({ picture, title: say(point), text: say(`${point}-text`) }))}
    >
      <LandingColumns>
        <LandingSteps
          heading={t('how')}
          steps={steps.map((step) => ({ id: step, title: say(`how-${step}`), text: say(`how-${step}-text`) }))}
        />
        <LandingQuestions
          heading={t('questions')}
          questions={questions.flatMap((id) => {
            const answer = answers[id]
            return answer === undefined ? [] : [{ id, question: t(id), answer }]
          })}
        />
      </LandingColumns>
      <LandingEnd
        heading={t('ready')}
        text={say('ready-text')}
        actions={
          <ButtonLink to={start} reloadDocument>
            {say('start')}
          </ButtonLink>
        }
        notes={notes}
      />
    </ProductLanding>
  )
}
