/**
 * Institutions by their three digits (facts §5). Sample data: an institution that is not listed is warned about and accepted,
 * because the official list changes more often than a release.
 */
const institutions: Readonly<Record<string, string>> = {
  '001': 'Bank of Montreal',
  '002': 'Scotiabank',
  '003': 'Royal Bank of Canada',
  '004': 'TD Canada Trust',
  '006': 'National Bank of Canada',
  '010': 'CIBC',
  '016': 'HSBC Bank Canada',
  '030': 'Canadian Western Bank',
  '039': 'Laurentian Bank',
  '219': 'ATB Financial',
  '260': 'Citibank Canada',
  '270': 'JPMorgan Chase',
  '308': 'Bank of China',
  '310': 'First Nations Bank',
  '338': 'Canadian Tire Bank',
  '340': 'ICICI Bank Canada',
  '540': 'Manulife Bank',
  '614': 'Tangerine',
  '621': 'Peoples Trust',
  '623': 'EQ Bank',
  '809': 'British Columbia credit unions',
  '815': 'Desjardins Québec',
  '828': 'Ontario credit unions',
  '829': 'Desjardins Ontario',
  '837': 'Meridian Credit Union',
  '879': 'Manitoba credit unions',
  '889': 'Saskatchewan credit unions',
  '899': 'Alberta credit unions',
}

export const accountTypes = ['chec', 'savi', 'busi'] as const
export type AccountType = (typeof accountTypes)[number]

/** As typed; spaces and hyphens do not matter. */
export interface TypedBankAccount {
  institution: string
  transit: string
  account: string
}

export type BankProblem = 'institution' | 'transit' | 'account-number'

const plain = (typed: string): string => typed.slice(0, 40).replaceAll(/[\s-]/g, '')

/** Field → what is wrong with it; empty when nothing is (facts §5: institution 3 digits, transit 5, account 7 to 12). */
export function whatIsWrongWithBankAccount(typed: TypedBankAccount): Partial<Record<keyof TypedBankAccount, BankProblem>> {
  return {
    ...(/^\d{3}$/.test(plain(typed.institution)) ? {} : { institution: 'institution' as const }),
    ...(/^\d{5}$/.test(plain(typed.transit)) ? {} : { transit: 'transit' as const }),
    ...(/^\d{7,12}$/.test(plain(typed.account)) ? {} : { account: 'account-number' as const }),
  }
}

/** The electronic routing number, `0IIITTTTT` (T-102); cheques print it as TTTTT-III. */
export function routingOf(institution: string, transit: string): string {
  return `0${plain(institution)}${plain(transit)}`
}

export function readRouting(routing: string): { institution: string; transit: string } | null {
  return /^0\d{8}$/.test(routing) ? { institution: routing.slice(1, 4), transit: routing.slice(4) } : null
}

/** The name to show beside three digits; null where the list has none: warn, never refuse. */
export function institutionName(institution: string): string | null {
  const digits = plain(institution)
  return Object.hasOwn(institutions, digits) ? (institutions[digits] ?? null) : null
}
