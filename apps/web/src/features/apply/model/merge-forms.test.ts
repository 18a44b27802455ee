import { describe, expect, test } from 'vitest'
import { blankForm } from './filled-form.ts'
import { changedBetween, isSameForm, mergeForms } from './merge-forms.ts'

const base = blankForm('Support')
const named = (firstName: string, lastName = '') => ({
  ...base,
  personalInfo: { ...base.personalInfo, firstName, lastName },
})

describe('merging two versions of an application', () => {
  test('changes to different answers are both kept', () => {
    const ours = { ...named('Ana'), metadata: { hours: ['09:00-17:00'] } }
    const other = { ...named('', 'Cruz'), source: 'Google' }
    const { form, clashes } = mergeForms(base, ours, other)
    expect(clashes).toEqual([])
    expect(form.personalInfo).toMatchObject({ firstName: 'Ana', lastName: 'Cruz' })
    expect(form).toMatchObject({ source: 'Google', metadata: { hours: ['09:00-17:00'] } })
  })

  test('an answer that was changed on both sides is reported, and our version is kept', () => {
    const { form, clashes } = mergeForms(base, named('Ana', 'Cruz'), named('Anna'))
    expect(clashes).toEqual(['personalInfo.firstName'])
    expect(form.personalInfo).toMatchObject({ firstName: 'Ana', lastName: 'Cruz' })
  })

  test('the same change on both sides is not a conflict', () => {
    expect(mergeForms(base, named('Ana'), named('Ana')).clashes).toEqual([])
  })

  test('an answer that was removed stays removed', () => {
    const before = { ...base, metadata: { why: 'Because' } }
    const { form } = mergeForms(before, { ...base, metadata: {} }, { ...before, source: 'Google' })
    expect(form).toMatchObject({ source: 'Google', metadata: { why: undefined } })
  })

  test('finds the changed answers', () => {
    expect(changedBetween(base, named('Ana'))).toEqual(['personalInfo.firstName'])
    expect(isSameForm(base, structuredClone(base))).toBe(true)
  })
})
