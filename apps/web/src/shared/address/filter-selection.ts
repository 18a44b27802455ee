import type { ChannelId } from '@pulse/contract/channels'
import { type Rating, ratings } from '@pulse/contract/ratings'

/** The user's choices in the filters panel; an empty list means all. */
export type Selection = {
  categories: string[]
  channels: ChannelId[]
  groups: number[]
  forms: number[]
  satisfactionRatings: Rating[]
  agents: string[]
}

/** The same choices in the API's format. */
export type ApiForm = {
  categories: string[]
  channels: ChannelId[]
  groupIds: number[]
  formIds: number[]
  satisfactionRating: Rating[]
  subcategories: string[]
  /** Absent when no agent is chosen. */
  agentIds?: string[]
}

export const nothingSelected: Selection = {
  categories: [],
  channels: [],
  groups: [],
  forms: [],
  satisfactionRatings: [],
  agents: [],
}

const usualChannels = ['Email', 'Live Chat', 'Voice', 'Social Media', 'Api', 'SMS', 'others']
const extraChannels = ['Side Conversation', 'Messaging']

/** The available channels; the extra mode adds two. */
export function channelOptions(extraMode: boolean): { label: string; value: ChannelId }[] {
  const labels = extraMode ? [...usualChannels, ...extraChannels] : usualChannels
  return labels.map(label => ({ label, value: channelValue(label) }))
}

/** Converts a label to lowercase with underscores for spaces. Messaging is a special case. */
export function channelValue(label: string): ChannelId {
  const value = label.trim().toLowerCase().replaceAll(' ', '_')
  return (value === 'messaging' ? 'native_messaging' : value) as ChannelId
}

const knownChannels = new Set<string>(channelOptions(true).map(option => option.value))

/** The stored channels sometimes include dates, which are dropped. A name that merely contains a z isn't a date. */
export function looksLikeDate(value: string): boolean {
  const text = value.toLowerCase()
  return (
    /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}/.test(text) ||
    text.includes('t23:59:59') ||
    /\d+z$/.test(text)
  )
}

export function toApiForm(selection: Selection): ApiForm {
  return {
    categories: selection.categories,
    channels: selection.channels,
    groupIds: selection.groups.map(Number),
    formIds: selection.forms.map(Number),
    satisfactionRating: selection.satisfactionRatings,
    subcategories: [],
    ...(selection.agents.length > 0 && { agentIds: selection.agents }),
  }
}

export function isEmpty(selection: Selection): boolean {
  return countOf(selection) === 0
}

export function sameSelection(one: Selection, other: Selection): boolean {
  return JSON.stringify(readSelection(one)) === JSON.stringify(readSelection(other))
}

/** How many filters are active. */
export function countOf(selection: Selection): number {
  return Object.values(selection).filter(values => values.length > 0).length
}

/** Reads a selection from a URL or from storage; unknown values are dropped. */
export function readSelection(value: unknown): Selection {
  const given =
    typeof value === 'object' && value !== null ? (value as Partial<Record<keyof Selection, unknown>>) : {}
  return {
    categories: texts(given.categories),
    channels: texts(given.channels).filter(
      (channel): channel is ChannelId => !looksLikeDate(channel) && knownChannels.has(channel),
    ),
    groups: numbers(given.groups),
    forms: numbers(given.forms),
    satisfactionRatings: texts(given.satisfactionRatings).filter((one): one is Rating =>
      ratings.some(rating => rating === one),
    ),
    agents: texts(list(given.agents).map(one => (typeof one === 'number' ? String(one) : one))),
  }
}

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const texts = (value: unknown): string[] =>
  [...new Set(list(value).filter(one => typeof one === 'string' && one !== ''))] as string[]
const numbers = (value: unknown): number[] =>
  [...new Set(list(value).map(Number))].filter(one => Number.isSafeInteger(one) && one >= 0)
