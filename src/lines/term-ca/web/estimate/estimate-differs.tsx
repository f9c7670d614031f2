import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { whyEstimateDiffers, type Grid } from './estimate.ts'

/** Says that the sliders begin elsewhere than where somebody left them, and why. */
export function EstimateDiffers({
  grid,
  asked,
  most,
}: {
  grid: Grid
  asked: { faceDollars: number; term: number | undefined }
  most?: number | undefined
}) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const { amount, term } = whyEstimateDiffers(grid, asked, most)
  if (!amount && !term) return null
  const words = (dollars: number): string => isolateLtr(formatMoney(dollars * 100, locale, 'CAD', 0))
  return (
    <Notice kind="warning">
      {amount
        ? t(
            amount.asked > amount.instead
              ? 'term-ca-estimate:estimate.less-than-asked'
              : 'term-ca-estimate:estimate.more-than-asked',
            {
              asked: words(amount.asked),
              instead: words(amount.instead),
            },
          )
        : null}
      {amount && term ? ' ' : null}
      {term
        ? t('term-ca-estimate:estimate.other-term', {
            asked: t('estimate.years', { count: term.asked }),
            instead: t('estimate.years', { count: term.instead }),
          })
        : null}
    </Notice>
  )
}
