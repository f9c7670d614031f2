import { useTranslation } from 'react-i18next'
import { SiteFrame } from './site-frame.tsx'
export default function HomePage() {
  const { t } = useTranslation('site')
  return <SiteFrame><h1>{t('footer.words')}</h1></SiteFrame>
}
