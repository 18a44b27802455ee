import { expect, test } from 'vitest'
import { maskTexts } from './mask-personal-data.ts'

const mask = (text: string) => maskTexts([text], []).texts[0]?.text ?? ''

test.each<[text: string, masked: string[], kept: string[]]>([
  ['Our new address is 14 Cois Abhann, Ballincollig, Co. Cork P31 XY82.', ['P31 XY82'], ['Ballincollig']],
  [
    'Localizador: QX7T2B, pasajera Remedios Echeverría Aldunate, vuelo del 3 de agosto',
    ['QX7T2B', 'Remedios', 'Echeverría', 'Aldunate'],
    ['3 de agosto'],
  ],
  ['vivo en Avda. de la Constitución 12, 3º B, 41001 Sevilla', ['Constitución 12', '41001'], ['Sevilla']],
  [
    'Livrez au 8 ter, venelle des Tanneurs, 35000 Rennes svp',
    ['8 ter, venelle des Tanneurs', '35000'],
    ['Rennes'],
  ],
  ['Send it to 22 Orchard Cottages, Nether Stowey, TA5 1LZ', ['22 Orchard Cottages', 'TA5 1LZ'], []],
  ['I am at 45 Karangahape Road, Newton, Auckland 1010', ['45 Karangahape Road', '1010'], ['Auckland']],
  ['Deliver to ul. Mickiewicza 17, 31-120 Kraków', ['Mickiewicza 17', '31-120'], ['Kraków']],
  ['Moro na Rua das Laranjeiras, 240, CEP 22240-003', ['Laranjeiras, 240', '22240-003'], []],
  ['Rua da Prata 88, 1100-420 Lisboa', ['Prata 88', '1100-420'], ['Lisboa']],
  ['Ship to Drottninggatan 41, 111 21 Stockholm', ['Drottninggatan 41', '111 21'], ['Stockholm']],
  ['Via Garibaldi 9, 16124 Genova', ['Garibaldi 9', '16124'], ['Genova']],
  ['Bahnhofstrasse 12, 8001 Zürich', ['Bahnhofstrasse 12', '8001'], ['Zürich']],
  ['Prinsengracht 263, 1016 GV Amsterdam', ['Prinsengracht 263', '1016 GV'], ['Amsterdam']],
  ['12 Long Street, Cape Town 8001', ['12 Long Street', '8001'], ['Cape Town']],
  ['221 MG Road, Bengaluru 560001', ['221 MG Road', '560001'], ['Bengaluru']],
  ['10 Anson Road, Singapore 079903', ['10 Anson Road', '079903'], ['Singapore']],
  ['Mannerheimintie 5, 00100 Helsinki', ['Mannerheimintie 5', '00100'], ['Helsinki']],
  ['Vestergade 18, 8000 Aarhus', ['Vestergade 18', '8000'], ['Aarhus']],
  ['Postfach 1204, 50667 Köln', ['Postfach 1204', '50667'], ['Köln']],
  ['booking reference T9WQ4L for Friday', ['T9WQ4L'], ['Friday']],
  [
    'its flat 14 gulmohar residency, kothrud main road, pune 411038',
    ['flat 14', 'main road', '411038'],
    ['pune'],
  ],
  ['Pick it up at 5 Harbour Steps, Bristol BS1 4QD', ['5 Harbour Steps', 'BS1 4QD'], ['Bristol']],
  ['We are Briar Cottage, Sheepwash Lane, BA3 5ZZ', ['Briar Cottage', 'Sheepwash', 'BA3 5ZZ'], []],
  ['house 11, street 47, sector F-10/4, Islamabad 44000', ['house 11', '44000'], ['Islamabad']],
  ['Villa 27, Al Waha Compound, Dubai', ['Villa 27', 'Al Waha'], ['Dubai']],
  ['my address is\n1420 n. prairie dog ct\napt 6\nflagstaff az 86004', ['1420', 'apt 6', '86004'], []],
  ['the postcode should be 3047 not 3074', ['3047', '3074'], []],
  ['Neue Adresse: Am Lindenhang 17a, 34117 Kassel', ['Lindenhang 17a', '34117'], ['Kassel']],
])('masks streets, postcodes and booking codes from many countries: %s', (text, masked, kept) => {
  const found = mask(text)
  expect(masked.filter(value => found.includes(value))).toEqual([])
  expect(kept.filter(value => !found.includes(value))).toEqual([])
})

test('searching for addresses and codes is fast even in a long text that repeats parts of them', () => {
  for (const piece of [
    '12 Ab ',
    'c/ Ab ',
    ', Ab',
    'rua da Ab ',
    '1-',
    'code A1',
    'Cnoc na ',
    '12 Ab Ab Ab Ab, ',
    'booking ',
    'flat 1 ab ',
    'rose house, ',
    'my address is 4 ab ',
    'Jalan Ab ',
  ])
    mask(piece.repeat(20_000 / piece.length))
})

test('numbers and words that don’t form an address stay readable', () => {
  const text =
    'The manual has 5 steps, it is $10 each way, on the 5th floor, room 12, two nights, 3 easy steps. Oxford Street store'
  expect(mask(text)).toBe(text)
})

test('discount codes and error codes stay readable', () => {
  const text = 'promo code KPB2C9, discount code SPRING25, error code F4E2A9B'
  expect(mask(text)).toBe(text)
})
