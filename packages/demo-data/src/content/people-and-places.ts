/** Matching first and last names by culture. */
const cultures: [first: string, last: string][] = [
  [
    'Emma Olivia Grace Hannah Megan Laura Claire Jack Ryan Tyler Ethan Brian Scott Megan Paige Colin Derek Heather Wesley Audrey',
    'Miller Carter Hughes Bennett Foster Parker Coleman Reed Sullivan Barrett Walsh Donovan Fletcher Hale Whitaker Lowell Pruitt Stroud',
  ],
  [
    'Nina Chidi Amara Ngozi Tunde Ifeoma Kelechi Zainab Femi Adaeze Kwame Abena Kofi Efua',
    'Okafor Adeyemi Nwosu Balogun Eze Okonkwo Mensah Boateng Owusu Asante Adebayo Obi',
  ],
  [
    'Sofia Mateo Valentina Diego Lucia Camila Javier Carmen Andres Elena Rafael Paloma Ximena Ignacio',
    'Reyes Morales Castillo Herrera Vargas Navarro Fuentes Medina Rojas Salazar Ibarra Quintero',
  ],
  [
    'Priya Arjun Ananya Rohan Kavya Vikram Meera Sanjay Divya Nikhil Isha Tarun Lakshmi Aditya',
    'Nair Sharma Patel Iyer Reddy Menon Gupta Chatterjee Desai Kulkarni Bhat Rao',
  ],
  [
    'Wei Mei Jun Xin Lian Hao Yan Ling Ming Fang Tao Jing',
    'Chen Wang Liu Zhang Huang Lin Wu Zhao Xu Tang Guo Deng',
  ],
  [
    'Yuki Ken Haruka Sora Aiko Kenta Mio Daichi Naoko Riku',
    'Ito Tanaka Sato Yamada Mori Kobayashi Fujita Okada Hayashi Ueda',
  ],
  ['Minji Jisoo Hyun Seojun Yuna Dohyun Eunji Taemin', 'Kim Park Choi Jung Kang Yoon Han Lim'],
  ['Linh Minh Thao Quang Huong Duc Lan Phuong', 'Nguyen Tran Pham Hoang Vo Dang Bui Ngo'],
  [
    'Fatima Omar Layla Hassan Noor Yusuf Amina Karim Salma Tariq Rania Bilal',
    'Haddad Rahman Mansour Khalil Aziz Farouk Saleh Nasser Hamdan Qureshi Malik Siddiqui',
  ],
  [
    'Anna Lukas Katja Jonas Mara Ilse Felix Greta Moritz Lena Anke Stefan',
    'Vogt Linde Becker Krause Brandt Schreiber Lorenz Keller Winkler Hartmann',
  ],
  [
    'Camille Louis Manon Hugo Chloe Julien Amelie Bastien',
    'Moreau Laurent Girard Fontaine Mercier Lambert Rousseau Chevalier',
  ],
  [
    'Ines Tiago Beatriz Joao Mariana Rui Leonor Caetano',
    'Costa Silva Rocha Carvalho Teixeira Pinto Duarte Moura',
  ],
  [
    'Agnieszka Piotr Kasia Tomasz Zofia Marek Ewa Jakub',
    'Kowalska Nowak Wisniewska Zielinska Lis Kaminska Mazur Wrona',
  ],
  [
    'Ingrid Lars Astrid Erik Freja Nils Solveig Anders',
    'Lindqvist Hansen Berg Nygaard Dahl Holm Sandberg Lund',
  ],
  [
    'Giulia Marco Chiara Luca Francesca Paolo Elisa Davide',
    'Ricci Conti Ferrara Galli Marino Bruno Serra Vitale',
  ],
  ['Leilani Kai Malia Koa Tane Aroha Sina Manaia', 'Kealoha Kahale Tamati Ngata Leota Faleolo Parata Mahoe'],
]

const split = cultures.map(([first, last]) => ({ first: first.split(' '), last: last.split(' ') }))

/** Relative frequency of each culture, in the order above. */
export const cultureWeights = [34, 6, 11, 8, 6, 3, 3, 4, 6, 4, 3, 3, 3, 3, 3, 1]
export const languageCulture = { en: -1, es: 2, fr: 10, de: 9, pt: 11 } as const
export const names = split

export const streets =
  `Linden Street|Maple Avenue|Harbor Road|Orchard Lane|Mill Street|Chestnut Drive|Willow Court|Park Avenue|Hillcrest Road|Second Street|Lakeview Drive|Church Street|Juniper Lane|River Road|Summit Avenue|Meadow Lane|Prospect Street|Garden Street|Sycamore Way|Union Street`.split(
    '|',
  )
export const cities =
  'Albany|Rochester|Hartford|Providence|Scranton|Syracuse|Trenton|Burlington|Portland|Worcester|Allentown|Baltimore|Richmond|Columbus|Toledo|Raleigh|Savannah|Nashville|Madison|Boise|Tucson|Spokane|Sacramento|Austin'.split(
    '|',
  )
export const depots =
  'Newburgh|Secaucus|Harrisburg|Springfield|Binghamton|Carlisle|Northfield|Kingston'.split('|')
