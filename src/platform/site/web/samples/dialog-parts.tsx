import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import {
  CitizenDialog,
  LanguageDialog,
  OpenApplicationDialog,
  ProblemDialog,
  UnableDialog,
  useProblems,
} from '../../../../web/ui/notices/problem-dialogs.tsx'
import { WizardDialog } from '../../../../web/ui/layouts/wizard-dialog.tsx'

type SampleDialog = 'unable' | 'citizen' | 'language' | 'application' | 'wizard'

/** Every global dialog (platform §2), to be opened by hand. */
export function DialogParts() {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const [opened, setOpened] = useState<SampleDialog | null>(null)
  const [name, setName] = useState('')
  const { problem, attempt, clear } = useProblems()
  const close = (): void => setOpened(null)
  const opener = (which: SampleDialog, label: string) => (
    <Button type="button" kind="quiet" id={`open-${which}`} onClick={() => setOpened(which)}>
      {label}
    </Button>
  )
  return (
    <>
      <Button
        type="button"
        kind="quiet"
        id="open-error"
        onClick={() =>
          void attempt(() => Promise.reject(Object.assign(new Error('sample'), { haserror: true, code: 'unknown' })))
        }
      >
        {t('dialogs.error')}
      </Button>
      <Button
        type="button"
        kind="quiet"
        id="open-network"
        onClick={() => void attempt(() => Promise.reject(new TypeError('sample')))}
      >
        {t('dialogs.network')}
      </Button>
      {opener('unable', t('dialogs.unable'))}
      {opener('citizen', t('dialogs.citizen'))}
      {opener('language', t('dialogs.language'))}
      {opener('application', t('dialogs.application'))}
      {opener('wizard', t('dialogs.wizard'))}
      <ProblemDialog problem={problem} onClose={clear} />
      <UnableDialog open={opened === 'unable'} onClose={close} reason={t('dialogs.reason')} />
      <CitizenDialog open={opened === 'citizen'} onClose={close} />
      <LanguageDialog open={opened === 'language'} onClose={close} to="fr" target="/" />
      <OpenApplicationDialog
        open={opened === 'application'}
        name="June"
        date={longDate('2026-08-02', locale)}
        onLater={close}
        onContinue={close}
      />
      <WizardDialog
        open={opened === 'wizard'}
        onClose={close}
        onFinish={close}
        title={t('dialogs.wizard')}
        steps={[
          {
            id: 'who',
            label: t('parts.name'),
            content: (
              <TextInput
                name="sample.wizard"
                label={t('parts.name')}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            ),
            whyNot: () => (name.trim() === '' ? t('web:rule.required') : null),
          },
          { id: 'plan', label: t('parts.step-plan'), content: <p>{t('parts.medical')}</p> },
          { id: 'pay', label: t('parts.step-pay'), content: <p>{t('parts.premium')}</p> },
        ]}
      />
    </>
  )
}
