import { useTranslation } from 'react-i18next'
import { useRootData } from '../../../web/root-data.ts'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import { Whole } from '../../../web/ui/whole.tsx'

/** E-mail, phone, toll-free and hours (platform §2 "Contact us"); what the settings leave out is not shown. */
export function ContactList() {
  const { t } = useTranslation('site')
  const { contact } = useRootData()
  const phone = (number: string) => (
    <a href={`tel:+1${number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`}>
      <Whole>{number}</Whole>
    </a>
  )
  const rows = [
    contact.email && {
      label: t('contact.email'),
      value: (
        <a href={`mailto:${contact.email}`}>
          <EmailText>{contact.email}</EmailText>
        </a>
      ),
    },
    contact.phone && { label: t('contact.phone'), value: phone(contact.phone) },
    contact.tollFree && { label: t('contact.toll-free'), value: phone(contact.tollFree) },
    { label: t('contact.hours'), value: t('contact.hours-text') },
  ].filter((row) => row !== null && row !== '')
  return <DetailList rows={rows} />
}
