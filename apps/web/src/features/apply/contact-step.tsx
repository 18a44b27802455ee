import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { citiesQuery } from './api.ts'
import styles from './apply.module.css'
import { ChoiceField } from './fields.tsx'
import { Part } from './file-field.tsx'
import { hasStates, loadCountries } from './model/places.ts'
import { WhatsappFields } from './whatsapp-fields.tsx'
import { useField, useGroup } from './wizard-context.ts'

export function ContactStep() {
  return (
    <>
      <Part title="WhatsApp number">
        <WhatsappFields />
      </Part>
      <Part title="Address">
        <AddressFields />
      </Part>
    </>
  )
}

export const countriesQuery = {
  queryKey: ['hire', 'countries'],
  queryFn: loadCountries,
  staleTime: Number.POSITIVE_INFINITY,
}

function AddressFields() {
  const [info, set] = useGroup('contactInfo')
  const field = useField()
  const { data: countries = [], isPending } = useQuery(countriesQuery)
  const { states = [] } = countries.find(({ code }) => code === info.country) ?? {}
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <TextInput
          {...field('contactInfo.addressLine')}
          label="Address"
          autoComplete="street-address"
          value={info.addressLine}
          onChange={event => set({ addressLine: event.currentTarget.value })}
        />
      </div>
      <ChoiceField
        {...field('contactInfo.country')}
        label="Country"
        autoComplete="country"
        disabled={isPending}
        placeholder={isPending ? 'Loading countries…' : 'Choose…'}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={info.country}
        onChange={country => set({ country, state: '', city: '' })}
      />
      {hasStates(info.country) ? (
        <ChoiceField
          {...field('contactInfo.state')}
          label="State"
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          value={info.state}
          onChange={state => set({ state, city: '' })}
        />
      ) : (
        <TextInput
          {...field('contactInfo.state')}
          label="State"
          autoComplete="address-level1"
          value={info.state}
          onChange={event => set({ state: event.currentTarget.value })}
        />
      )}
      <CityField />
      <TextInput
        {...field('contactInfo.zip')}
        label="ZIP or postal code"
        autoComplete="postal-code"
        value={info.zip}
        onChange={event => set({ zip: event.currentTarget.value })}
      />
    </div>
  )
}

/** Suggests cities for countries that have a list. For other countries, the applicant types the city. */
function CityField() {
  const [{ city, state, country }, set] = useGroup('contactInfo')
  const field = useField()
  const list = useId()
  const search = useDeferredValue(city.trim())
  const isListed = hasStates(country)
  const { data: cities = [] } = useQuery({
    ...citiesQuery(country, state, search),
    enabled: isListed && search.length >= 2,
  })
  return (
    <>
      <TextInput
        {...field('contactInfo.city')}
        label="City"
        autoComplete={isListed ? 'off' : 'address-level2'}
        {...(isListed && { list })}
        value={city}
        onChange={event => set({ city: event.currentTarget.value })}
      />
      {isListed && (
        <datalist id={list} data-cities>
          {cities.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}
