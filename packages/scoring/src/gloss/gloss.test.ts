import { describe, expect, test } from 'vitest'
import { readPractice } from '../../train/practice.ts'
import { sentences } from '../text/index.ts'
import { endings, type GlossedLanguage } from './endings.ts'
import { glossConversation } from './gloss-conversation.ts'
import { glossSentence } from './gloss-sentence.ts'
import { Glossary, glossaryLines, glossaryOf } from './glossary.ts'

const languages = Object.keys(endings) as GlossedLanguage[]
const gloss = (sentence: string, language: GlossedLanguage) =>
  glossSentence(sentence, glossaryOf(language), language).text

describe('a glossary', () => {
  test.each(languages)('%s: every line is lowercase, has two columns, and sources are sorted', language => {
    const lines = glossaryLines(language).toString('utf8').trimEnd().split('\n')
    const sources = lines.map(line => line.slice(0, line.indexOf('\t')))
    expect(lines.length).toBeGreaterThan(20_000)
    expect(lines.filter(line => line.split('\t').length !== 2)).toEqual([])
    expect(sources.filter(one => one !== one.toLowerCase() || one.split(' ').length > 6)).toEqual([])
    expect(sources.every((one, i) => i === 0 || (sources[i - 1] ?? '') < one)).toBe(true)
  })

  test('finds words as listed, without accents, and in other forms', () => {
    const glossary = new Glossary(
      'es',
      Buffer.from("envío\tshipping\nfactura\tinvoice\nno llegó\tdidn't arrive\n"),
    )
    expect(glossary.find('envío')).toBe('shipping')
    expect(glossary.find('envio')).toBe('shipping')
    expect(glossary.find('no llego')).toBe("didn't arrive")
    expect(glossary.find('facturas')).toBeUndefined()
    expect(glossary.findInflected('facturas')).toBe('invoice')
    expect(glossary.find('perro')).toBeUndefined()
    expect(glossary.startsPhrase('no')).toBe(true)
    expect(glossary.startsPhrase('factura')).toBe(false)
  })
})

describe('a gloss', () => {
  test('puts German verbs and their negation after the auxiliary', () => {
    expect(gloss('Ich habe die Rechnung immer noch nicht erhalten.', 'de')).toMatch(
      /^I have still not received the (?:invoice|bill)\.$/,
    )
    expect(gloss('Wir haben Ihnen den Betrag von 79 € heute erstattet.', 'de')).toMatch(
      /^We have refunded you the amount .*79 € today\.$/,
    )
  })

  test('splits German compounds and keeps names after titles', () => {
    const text = gloss('Die Paketverzögerung tut uns leid, Frau Müller.', 'de')
    expect(text).toMatch(/delay/)
    expect(text).toMatch(/sorry/)
    expect(text).toMatch(/Müller\.$/)
  })

  test('reads negated perfect tenses in Romance languages', () => {
    expect(gloss('Je n’ai toujours pas reçu mon colis !', 'fr')).toMatch(
      /^I still haven't received my parcel!$/,
    )
    expect(gloss('¿Todavía no me ha llegado el reembolso?', 'es')).toMatch(
      /(?:haven't|not).*(?:received|arrived).* refund\?$/,
    )
    expect(gloss('Ainda não recebi o reembolso.', 'pt')).toMatch(/^I still haven't received the refund\.$/)
  })

  test('keeps numbers, links, emoji, capitals and unknown names', () => {
    expect(gloss('Hola Rosa, mira https://tienda.example/a-b 😡 12,50 €', 'es')).toMatch(
      /^Hello Rosa, .*https:\/\/tienda\.example\/a-b 😡 12,50 €$/,
    )
    expect(gloss('ESTO ES INACEPTABLE', 'es')).toMatch(/(?:UNACCEPTABLE|NOT ACCEPTABLE)$/)
  })

  test('knows nine of ten words in practice conversations and keeps their sentences apart', () => {
    const all = readPractice(undefined).filter(one => one.language !== 'en')
    let [same, messages] = [0, 0]
    const coverage = all.map(({ conversation, language }) => {
      const found = glossConversation(conversation, language as GlossedLanguage)
      for (const [i, { body }] of conversation.messages.entries()) {
        messages++
        if (sentences(body).length === sentences(found.conversation.messages[i]?.body ?? '').length) same++
      }
      return found.coverage
    })
    expect(coverage.reduce((sum, share) => sum + share, 0) / coverage.length).toBeGreaterThan(0.9)
    expect(same / messages).toBeGreaterThan(0.95)
  })

  test('finds the original sentence of a quote, also inside a reason, and leaves out quoted words', () => {
    const conversation = {
      id: '1',
      messages: [{ author_type: 'customer', body: 'Guten Tag. Wann kommt mein Paket an?' }],
    }
    const found = glossConversation(conversation, 'de')
    const [, question = ''] = found.conversation.messages[0]?.body.split('\n') ?? []
    const factor = {
      score: 1,
      reason: `No clear answer to “${question}”.`,
      evidence: [{ message: 0, quote: question }],
    }
    expect(found.inOwnLanguage(factor)).toEqual({
      score: 1,
      reason: 'No clear answer to “Wann kommt mein Paket an?”.',
      evidence: [{ message: 0, quote: 'Wann kommt mein Paket an?' }],
    })
    const word = { ...factor, reason: 'Name used once; the replies mention “parcel”.' }
    expect(found.inOwnLanguage(word)?.reason).toBe('Name used once.')
    expect(found.inOwnLanguage({ ...factor, reason: 'The replies mention “parcel”.' })?.reason).toBe(
      'Judged by the conversation as a whole.',
    )
    const unknown = { ...factor, evidence: [{ message: 0, quote: 'Something else' }] }
    expect(found.inOwnLanguage(unknown)).toBeUndefined()
  })

  test('reads only a part of each message in a huge conversation', () => {
    const body = 'Llevo dos semanas esperando el reembolso. '.repeat(100)
    const messages = Array.from({ length: 3_000 }, () => ({ author_type: 'customer', body }))
    const found = glossConversation({ id: '1', messages }, 'es')
    const length = found.conversation.messages.reduce((sum, message) => sum + message.body.length, 0)
    expect(length).toBeGreaterThan(100_000)
    expect(length).toBeLessThan(600_000)
  })
})
