import { useTranslation } from 'react-i18next'

const named = ['category', 'firstName', 'lastName', 'companyName', 'dob', 'relationship', 'share', 'type'] as const

/** Whose box is meant, for the summary on top: several beneficiaries have boxes of the same name. */
export function useBeneficiaryNames(errors: Readonly<Record<string, string>>): Record<string, string> {
  const { t } = useTranslation('term-ca-beneficiaries')
  return Object.fromEntries(
    Object.keys(errors).flatMap((name) => {
      const [, row, box] = /^beneficiaries\.(\d+)\.(\w+)$/.exec(name) ?? []
      const field = named.find((each) => each === box)
      if (!field) return []
      const who = t('beneficiary.number', { number: Number(row) + 1 })
      return [[name, t('beneficiary.box-of', { who, field: t(`beneficiary.${field}`) })]]
    }),
  )
}
