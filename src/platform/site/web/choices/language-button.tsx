import { useLocation } from 'react-router'
import type { Locale } from '../../../../shared/locale.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'

/**
 * A button that shows the page in another language, without scripts too. `name`: what that language calls itself, for the question that the page
 * asks before it changes.
 */
export function LanguageButton({ locale, name, children }: { locale: Locale; name: string; children: string }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language">
      <input type="hidden" name="back" value={pathname + search} />
      <Button kind="quiet" name="locale" value={locale} lang={locale} title={name}>
        {children}
      </Button>
    </form>
  )
}
