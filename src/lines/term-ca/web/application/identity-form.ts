import { noHealthCardAsProof, isHealthCardOf, isPassport } from '../../../../shared/fields/identity-rules.ts'
import { isProvince, provinces } from '../../../../shared/fields/canadian-rules.ts'
import { isDriverLicence } from '../../../../shared/fields/licence-formats.ts'
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { boxField, choice, secret, when } from '../../../../web/form/fields.ts'
import type { ApplicationPatch } from '../../contract.ts'
import { identityKinds, type IdentityKind } from '../../rules/application.ts'

/** What may prove who somebody is there: a health card may not in some provinces (facts §5). */
export function kindsIn(province: string): readonly IdentityKind[] {
  return isProvince(province) && noHealthCardAsProof.includes(province)
    ? identityKinds.filter((kind) => kind !== 'health-card')
    : identityKinds
}

const isRight = (kind: IdentityKind, number: string, province: string): boolean => {
  if (kind === 'passport') return isPassport(number)
  if (kind === 'drivers-licence') return isDriverLicence(number, province)
  return isProvince(province) && isHealthCardOf(number, province)
}

const rules: Record<IdentityKind, string> = {
  passport: 'rule:passport',
  'health-card': 'rule:health-card',
  'drivers-licence': 'rule:driver-licence',
}

const provinceIn = (boxes: Typed): string => textIn(boxes, 'idProvince') ?? ''
const kindIn = (boxes: Typed): IdentityKind | undefined => identityKinds.find((kind) => kind === textIn(boxes, 'idType'))

const isThere = (boxes: Typed): boolean => {
  const kind = kindIn(boxes)
  return !kind || kindsIn(provinceIn(boxes)).includes(kind)
}

/** Passport, health card or driver's licence with its province's own format (T-043, P-102, P-103). */
export const identityForm = defineForm({
  idProvince: choice(provinces),
  idType: choice(identityKinds, { rule: (_kind, { boxes }) => (isThere(boxes) ? null : 'identity.not-there') }),
  // A number is not judged by a document that proves nothing there.
  idNumber: when(
    isThere,
    secret(
      boxField(
        (typed) => latinDigits(typed).toUpperCase(),
        { required: 'rule:required', wrong: 'rule:required' },
        {
          rule: (number, { boxes }) => {
            const [kind, province] = [kindIn(boxes), provinceIn(boxes)]
            return kind && isProvince(province) && !isRight(kind, number, province) ? rules[kind] : null
          },
        },
      ),
    ),
  ),
})

export function identityOf({
  idProvince: province,
  idType,
  idNumber: number = '',
}: AnswersIn<typeof identityForm>): NonNullable<ApplicationPatch['identity']> {
  return { idType, number, province }
}

/** The page's form: a proof that is kept already is not asked again. */
export const proofForm = defineForm(
  Object.fromEntries(
    Object.entries(identityForm.fields).map(([name, field]) => [name, when(({ identity }) => identity !== 'kept', field)]),
  ),
)
