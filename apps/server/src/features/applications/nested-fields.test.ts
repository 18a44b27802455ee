import { expect, test } from 'vitest'
import { nestFields } from './nested-fields.ts'

const nest = (...pairs: [string, string][]) => nestFields(pairs.map(([name, value]) => ({ name, value })))

test('[API-051] nested fields are read with brackets and with dots', () => {
  expect(
    nest(
      ['jobid', '1'],
      ['personalInfo[firstName]', 'Maria'],
      ['personalInfo.lastName', 'Santos'],
      ['contactInfo[wa][number]', '917'],
      ['workExperience[pastEmployers][1][employerName]', 'Second'],
      ['workExperience.pastEmployers.0.employerName', 'First'],
      ['questionnaire[languages][0][fluency][]', 'Spoken'],
      ['questionnaire[languages][0][fluency][]', 'Written'],
      ['relevantIndustries', 'A'],
      ['relevantIndustries', 'B'],
    ),
  ).toEqual({
    jobid: '1',
    personalInfo: { firstName: 'Maria', lastName: 'Santos' },
    contactInfo: { wa: { number: '917' } },
    workExperience: { pastEmployers: [{ employerName: 'First' }, { employerName: 'Second' }] },
    questionnaire: { languages: [{ fluency: ['Spoken', 'Written'] }] },
    relevantIndustries: ['A', 'B'],
  })
})

test.each(['__proto__[x]', 'a.constructor.prototype.x', '', 'a[][b]', 'a.b.c.d.e.f.g', 'x'.repeat(101)])(
  'the name %j is refused',
  name => {
    expect(() => nest([name, '1'])).toThrow('Pulse can’t read the field name')
    expect(({} as { x?: string }).x).toBeUndefined()
  },
)

test('a field can’t both be text and contain other fields', () => {
  expect(() => nest(['a', '1'], ['a[b]', '2'])).toThrow('both as text')
  expect(() => nest(['a[b]', '1'], ['a', '2'])).toThrow('both as text')
})

test('a list has at most 200 entries', () => {
  const entries = Array.from({ length: 201 }, (_, index): [string, string] => [`a[${index}][b]`, '1'])
  expect(() => nest(...entries)).toThrow('more than 200 entries')
})
