import { watchIdle } from '../../../accounts/web/index.ts'
import { startCopyButtons } from '../../../../web/ui/controls/copy-text.ts'
import { beginAtPlace } from './begin-at-place.ts'
import { startCarousels } from './carousel.ts'
import { closeMenus } from './close-menus.ts'
import { startCookieChoice } from './cookie-choice.ts'
import { startCountryChoice } from './country-choice.ts'
import { startFirstPrice } from './first-price.ts'
import { startInstallPrompt } from './install-prompt.ts'
import { startLanguageQuestion } from './language-question.ts'
import { sayPageLanguage } from './page-language.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { startMeasuring, type MeasuringSettings } from './measuring.ts'

/**
 * The only script of pages that React does not run; pages with React load it too, beside React. Everything on the page works
 * without it: it makes links and forms gentler. Other slices' small watchers are started here.
 */
const measuring = document.documentElement.dataset['measuring']
if (measuring) void startMeasuring(JSON.parse(measuring) as MeasuringSettings)

sayPageLanguage()
startCookieChoice(startMeasuring)
startLanguageQuestion()
startCountryChoice()
startInstallPrompt()
startCarousels()
startFirstPrice()
startCopyButtons()
closeMenus()
beginAtPlace()
registerServiceWorker()

/** The pages of the administration have a desk; nobody else loads its module. */
const desk = document.querySelector<HTMLElement>('[data-desk]')
if (desk) void import('../../../../web/desk/start-desk.ts').then(({ startDesk }) => startDesk(desk))

/** Where React runs it watches its own dialog. */
const isHydrated = Boolean(document.documentElement.dataset['namespaces'])
const idleDialog = document.querySelector<HTMLDialogElement>('dialog[data-idle]')
if (idleDialog && !isHydrated) watchIdle(idleDialog)

/** A form that came back with things to fix: its summary takes the focus where React does not see to it. */
if (!isHydrated) document.querySelector<HTMLElement>('main [role=alert][tabindex]')?.focus()
