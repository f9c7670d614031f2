import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../../../web/ui/notices/dialog.tsx'
import {
  CitizenDialog,
  LanguageDialog,
  OpenApplicationDialog,
  ProblemDialog,
  UnableDialog,
  useProblems,
} from '../../../../web/ui/notices/problem-dialogs.tsx'
import { WizardDialog } from '../../../../web/ui/layouts/wizard-dialog.tsx'
import { Part } from './part.tsx'
import styles from './parts-page.module.css'

type SampleDialog = 'unable' | 'citizen' | 'language' | 'application' | 'wizard'

/** Every global dialog (platform §2), to be opened by hand. */
function GlobalDialogs() {
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

/** A question before something is deleted. */
function ConfirmSample() {
  const { t } = useTranslation('site')
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button type="button" kind="quiet" onClick={() => setDialogOpen(true)}>
        {t('parts.open')}
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        onConfirm={() => setDialogOpen(false)}
        title={t('parts.confirm')}
        confirm={t('parts.delete')}
        cancel={t('parts.cancel')}
        kind="danger"
      >
        {t('parts.confirm-text')}
      </ConfirmDialog>
    </>
  )
}

/** Every dialog of the pages. */
export function DialogParts() {
  const { t } = useTranslation('site')
  return (
    <Part title={t('parts.dialogs')}>
      <ConfirmSample />
      <div className={styles.row}>
        <GlobalDialogs />
      </div>
    </Part>
  )
}
