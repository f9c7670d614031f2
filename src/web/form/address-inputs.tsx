import type { ChangeEvent, ReactNode } from 'react'
import type { Country } from '../../shared/country.ts'
import { FieldStack, SelectInput, TextInput, type SelectInputProps, type TextInputProps } from '../ui/controls/inputs.tsx'
import { postalMask, zipMask } from './masks/mask.ts'

export type AddressPart = 'street' | 'city' | 'region' | 'postal'

/** The box of a part: its name, what stands in it, what is wrong with it, and what it may hold where that is not the usual. */
export type AddressBox = Pick<
  TextInputProps,
  'name' | 'error' | 'defaultValue' | 'value' | 'hint' | 'optional' | 'dir' | 'maxLength' | 'inputMode'
> & { onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void }

type Labels = Readonly<Record<Exclude<AddressPart, 'region'>, string>>

/** The states or provinces that can be chosen; null where it is known already: the city then stands beside the postal code. */
type Region =
  | { regions: SelectInputProps['options']; labels: Labels & { readonly region: string } }
  | { regions: null; labels: Labels & { readonly region?: undefined } }

export type AddressInputsProps = Region & {
  country: Country
  box: (part: AddressPart) => AddressBox
  /** Where a card's bill goes, so that a browser fills in that address. */
  billing?: boolean
  /** A short field that stands beside the postal code. The city then stands beside the region. */
  beside?: ReactNode
}

const autoComplete = { street: 'address-line1', city: 'address-level2', region: 'address-level1', postal: 'postal-code' } as const

/** The boxes of a postal address in Canada or the United States. */
export function AddressInputs({ country, regions, labels, box, billing = false, beside }: AddressInputsProps) {
  const propsOf = (part: AddressPart) => ({
    label: labels[part] ?? '',
    autoComplete: `${billing ? 'billing ' : ''}${autoComplete[part]}`,
    ...box(part),
  })
  const cityBox = <TextInput maxLength={60} {...propsOf('city')} />
  // A list that changes would keep the old choice in place, and a box keeps the mask that it has.
  const regionBox = (options: SelectInputProps['options']) => {
    const { maxLength: _length, inputMode: _mode, dir: _dir, ...region } = propsOf('region')
    return <SelectInput key={`${country}${options.length}`} {...region} options={options} />
  }
  const postalBox = (
    <TextInput
      key={country}
      maxLength={20}
      width="short"
      leftToRight
      mask={country === 'CA' ? postalMask : zipMask}
      inputMode={country === 'CA' ? 'text' : 'numeric'}
      {...propsOf('postal')}
    />
  )
  const street = <TextInput maxLength={100} {...propsOf('street')} />
  if (!regions)
    return (
      <>
        {street}
        <FieldStack columns="pair">
          {cityBox}
          {postalBox}
        </FieldStack>
        {beside}
      </>
    )
  return (
    <>
      {street}
      {beside ? (
        <>
          <FieldStack columns="pair">
            {cityBox}
            {regionBox(regions)}
          </FieldStack>
          <FieldStack columns="pair">
            {postalBox}
            {beside}
          </FieldStack>
        </>
      ) : (
        <>
          {cityBox}
          <FieldStack columns="pair">
            {regionBox(regions)}
            {postalBox}
          </FieldStack>
        </>
      )}
    </>
  )
}
