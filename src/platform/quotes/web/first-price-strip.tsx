import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceStrip, type PriceStripProps } from '../../../web/ui/layouts/price-strip.tsx'
import type { FirstStrip } from './first-price.ts'
import { StripQuestions } from './strip-questions.tsx'

export interface FirstPriceStripProps extends Pick<PriceStripProps, 'block' | 'next' | 'pricePath'>, FirstStrip {
  /** The insurer's name. */
  insurer: string
  /** What stands before the price, behind it, and on the button that goes on. */
  words: Pick<PriceStripProps['words'], 'about' | 'per' | 'next'>
  /** What the price depends on, and other ways on. */
  notes: readonly ReactNode[]
}

/** The answers and the first price on a line's landing page, in the words that every line says. */
export function FirstPriceStrip({ first, questions, insurer, words, notes, ...strip }: FirstPriceStripProps) {
  const { t } = useTranslation('quotes-first')
  return (
    <PriceStrip
      {...strip}
      price={first.price}
      message={first.message}
      words={{ ...words, insurer: t('insurer', { insurer }), again: t('again'), none: t('none') }}
      notes={[t('nothing-kept'), ...notes]}
    >
      <StripQuestions questions={questions} />
    </PriceStrip>
  )
}
