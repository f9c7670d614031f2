import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import { PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import { AmountSlider, StopSlider } from '../../../../web/ui/controls/slider.tsx'
import { WizardFrame } from '../../../../web/ui/layouts/wizard-frame.tsx'
import { SiteFrame } from '../site-frame.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['site'] }

export const meta = pageMeta({
  namespace: 'site',
  title: 'parts.wizard',
  description: 'parts.lede',
  path: '/dev/wizard',
  noIndex: true,
})

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!readPage({ request, context }).demo) throw data(null, { status: 404 })
  return null
}

const terms = [10, 15, 20]

/** The frame of a wizard with its sliders, for the eye; the figure is no price of anything. */
export default function WizardSamplePage() {
  const { t } = useTranslation('site')
  const [amount, setAmount] = useState(500_000)
  const [years, setYears] = useState(20)
  const price = <PriceFigure cents={Math.round((amount * years) / 2500)} period="month" announce />
  return (
    <SiteFrame kind="flow">
      <WizardFrame
        steps={[
          { id: 'trip', label: t('parts.step-trip'), detail: t('parts.step-detail'), state: 'done', href: '/dev/parts' },
          { id: 'plan', label: t('parts.step-plan'), state: 'now' },
          { id: 'people', label: t('parts.step-people'), state: 'next' },
          { id: 'pay', label: t('parts.step-pay'), state: 'next' },
        ]}
        part={0.25}
        back="/dev/parts"
        place={t('parts.wizard-place')}
        question={t('parts.wizard-question')}
        lede={t('parts.amount-hint')}
        panel={<PricePanel block="life" title={t('parts.wizard-panel')} price={price} />}
      >
        <FieldStack>
          <AmountSlider
            name="sample.amount"
            label={t('parts.amount')}
            from={50_000}
            to={1_000_000}
            step={25_000}
            defaultValue={amount}
            onChange={(dollars) => setAmount((before) => dollars ?? before)}
          />
          <StopSlider
            name="sample.term"
            label={t('parts.term')}
            stops={terms.map((count) => ({ value: String(count), label: t('parts.years', { count }) }))}
            defaultValue="20"
            onChange={(value) => setYears(Number(value))}
          />
          <p>
            <Button type="button" wideOnPhone>
              {t('parts.choose')}
            </Button>
          </p>
        </FieldStack>
      </WizardFrame>
    </SiteFrame>
  )
}
