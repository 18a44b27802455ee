import type { ApplicationStage } from '@pulse/contract'

/* The demo accounts' requirements, jobs and applicants. */

export interface DemoPerson {
  firstName: string
  lastName: string
  location: [city: string, state: string, country: string]
  experience: number
  languages: string[]
  hours: string
  channels: string[]
  tools: string[]
  shopify: 'Yes' | 'No'
  appliedDaysAgo: number
  stage?: ApplicationStage
  consent?: false
  hasVideo?: true
  /** A member's note about the applicant. */
  note?: string
}

interface DemoHiring {
  requirements: (Record<string, unknown> & { daysAgo: number })[]
  jobs: { title: string; description: string; category: string; daysAgo: number; tools: string[] }[]
  /** The first person applies for the first job, the second for the next one, and so on. */
  people: DemoPerson[]
}

/** Every demo job asks these questions; only the list of tools differs. Question IDs are derived from the keys. */
export function demoQuestions(tools: string[]) {
  return {
    hours: {
      label: 'Which hours can you work?',
      type: 'multiSelect',
      required: true,
      options: ['08:00-18:00', '09:00-17:00', '12:00-22:00', '22:00-08:00'],
      fact: 'hours',
    },
    channels: {
      label: 'Which channels have you worked with?',
      type: 'multiSelect',
      required: true,
      options: ['Email', 'Chat', 'Voice', 'Social media suite', 'SMS'],
      fact: 'channels',
    },
    tools: {
      label: 'Which tools do you know?',
      type: 'multiSelect',
      required: false,
      options: tools,
      fact: 'tools',
    },
    shopify: {
      label: 'Can you handle orders and refunds in Shopify?',
      type: 'select',
      required: true,
      options: ['Yes', 'No'],
      fact: 'shopify',
    },
    notice: { label: 'Notice period in days', type: 'number', required: false },
    start: { label: 'Earliest start date', type: 'date', required: false },
    story: { label: 'Tell us about a customer you turned around', type: 'textarea', required: true },
  }
}

const workweek = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const tools = ['Zendesk', 'Gorgias', 'Shopify', 'Slack', 'Aircall', 'Jira']

export const demoHiring: Record<'acme' | 'globex', DemoHiring> = {
  acme: {
    requirements: [
      {
        daysAgo: 4,
        clientName: 'Acme Outfitters',
        website: 'https://acme.example.com',
        tickets: 4200,
        noOfAgents: 3,
        workingStart: '09:00',
        workingEnd: '17:00',
        days: workweek,
        languages: ['English'],
        channels: ['email', 'chat'],
        tools: ['Zendesk', 'Shopify'],
        minimumExperience: 2,
        needsShopify: true,
      },
      {
        daysAgo: 12,
        clientName: 'Acme Outfitters',
        website: 'https://acme.example.com',
        tickets: 2600,
        noOfAgents: 2,
        workingStart: '13:00',
        workingEnd: '22:00',
        days: [...workweek, 'Sat'],
        languages: ['English', 'Spanish'],
        channels: ['voice', 'sms'],
        minimumExperience: 1,
      },
      {
        daysAgo: 20,
        clientName: 'Acme Outfitters',
        website: 'https://acme.example.com',
        tickets: 900,
        noOfAgents: 1,
        workingStart: '22:00',
        workingEnd: '06:00',
        days: ['Fri', 'Sat', 'Sun'],
        languages: ['English', 'Danish'],
        channels: ['chat'],
      },
      {
        daysAgo: 75,
        clientName: 'Acme Outfitters',
        website: 'https://acme.example.com',
        tickets: 3100,
        noOfAgents: 4,
        workingStart: '08:30',
        workingEnd: '16:30',
        days: workweek,
        status: 'complete',
        languages: ['English'],
        channels: ['email'],
      },
    ],
    jobs: [
      {
        title: 'Customer Support Agent',
        description:
          'Help Acme’s customers by email and chat: orders, deliveries, returns and refunds. Fully remote, in a team of twelve.',
        category: 'Customer support',
        daysAgo: 40,
        tools,
      },
      {
        title: 'Bilingual Phone Agent',
        description: 'Answer calls and text messages in English and Spanish, afternoons New York time.',
        category: 'Customer support',
        daysAgo: 30,
        tools,
      },
    ],
    people: [
      {
        firstName: 'Marisol',
        lastName: 'Reyes',
        location: ['Cebu City', 'Cebu', 'Philippines'],
        experience: 6,
        languages: ['English', 'Spanish'],
        hours: '08:00-18:00',
        channels: ['Email', 'Chat', 'Social media suite'],
        tools: ['Zendesk', 'Shopify', 'Slack'],
        shopify: 'Yes',
        appliedDaysAgo: 26,
        hasVideo: true,
        stage: 'interview',
        note: 'Great introduction video. Knows our returns process from her last job.',
      },
      {
        firstName: 'Daniel',
        lastName: 'Okafor',
        location: ['Toronto', 'Ontario', 'Canada'],
        experience: 3,
        languages: ['English', 'Spanish', 'French'],
        hours: '12:00-22:00',
        channels: ['Voice', 'SMS', 'Email'],
        tools: ['Aircall', 'Zendesk'],
        shopify: 'No',
        appliedDaysAgo: 24,
        stage: 'screening',
      },
      {
        firstName: 'Priya',
        lastName: 'Nair',
        location: ['Kochi', 'Kerala', 'India'],
        experience: 4,
        languages: ['English'],
        hours: '08:00-18:00',
        channels: ['Email', 'Chat'],
        tools: ['Zendesk', 'Shopify'],
        shopify: 'Yes',
        appliedDaysAgo: 22,
      },
      {
        firstName: 'Carmen',
        lastName: 'Delgado',
        location: ['Austin', 'Texas', 'United States'],
        experience: 2.5,
        languages: ['English', 'Spanish'],
        hours: '12:00-22:00',
        channels: ['Voice'],
        tools: ['Aircall'],
        shopify: 'No',
        appliedDaysAgo: 21,
      },
      {
        firstName: 'Jonas',
        lastName: 'Berg',
        location: ['Aarhus', '', 'Denmark'],
        experience: 0,
        languages: ['English', 'Danish', 'German'],
        hours: '22:00-08:00',
        channels: ['Chat'],
        tools: [],
        shopify: 'No',
        appliedDaysAgo: 18,
      },
      {
        firstName: 'Tala',
        lastName: 'Santos',
        location: ['Davao City', 'Davao del Sur', 'Philippines'],
        experience: 5,
        languages: ['English', 'Spanish'],
        hours: '12:00-22:00',
        channels: ['Voice', 'SMS'],
        tools: ['Aircall', 'Gorgias'],
        shopify: 'Yes',
        appliedDaysAgo: 15,
        stage: 'hired',
        note: 'Starts on Monday in the afternoon shift.',
      },
      {
        firstName: 'Amira',
        lastName: 'Hassan',
        location: ['Cairo', 'Cairo', 'Egypt'],
        experience: 3,
        languages: ['English', 'French'],
        hours: '09:00-17:00',
        channels: ['Email', 'Chat', 'Voice'],
        tools: ['Zendesk', 'Jira'],
        shopify: 'Yes',
        appliedDaysAgo: 14,
      },
      {
        firstName: 'Luis',
        lastName: 'Ortega',
        location: ['Monterrey', '', 'Mexico'],
        experience: 1,
        languages: ['English', 'Spanish'],
        hours: '12:00-22:00',
        channels: ['SMS', 'Voice'],
        tools: [],
        shopify: 'No',
        appliedDaysAgo: 12,
      },
      {
        firstName: 'Grace',
        lastName: 'Wanjiru',
        location: ['Nairobi', '', 'Kenya'],
        experience: 7,
        languages: ['English'],
        hours: '08:00-18:00',
        channels: ['Email', 'Chat'],
        tools: ['Zendesk', 'Shopify', 'Gorgias'],
        shopify: 'Yes',
        appliedDaysAgo: 10,
        consent: false,
      },
      {
        firstName: 'Oliver',
        lastName: 'Grant',
        location: ['Melbourne', 'Victoria', 'Australia'],
        experience: 1,
        languages: ['English'],
        hours: '22:00-08:00',
        channels: ['Email'],
        tools: ['Slack'],
        shopify: 'No',
        appliedDaysAgo: 8,
      },
      {
        firstName: 'Noor',
        lastName: 'Khalid',
        location: ['Dubai', 'Dubai', 'United Arab Emirates'],
        experience: 2,
        languages: ['English', 'German'],
        hours: '09:00-17:00',
        channels: ['Chat', 'Email'],
        tools: ['Shopify'],
        shopify: 'Yes',
        appliedDaysAgo: 5,
        stage: 'interview',
        note: 'Interview on Thursday at 10:00. Ask about weekend shifts.',
      },
      {
        firstName: 'Sofia',
        lastName: 'Lindqvist',
        location: ['Malmö', '', 'Sweden'],
        experience: 4,
        languages: ['English', 'Danish'],
        hours: '09:00-17:00',
        channels: ['Email', 'Social media suite'],
        tools: ['Gorgias'],
        shopify: 'No',
        appliedDaysAgo: 3,
        stage: 'rejected',
        note: 'We need evening hours, and she can only work until 17:00.',
      },
    ],
  },
  globex: {
    requirements: [
      {
        daysAgo: 6,
        clientName: 'Globex Home',
        website: 'https://globex.example.com',
        tickets: 1500,
        noOfAgents: 2,
        workingStart: '09:00',
        workingEnd: '17:00',
        days: workweek,
        languages: ['English'],
        channels: ['email', 'social media suite'],
        tools: ['Gorgias'],
      },
    ],
    jobs: [
      {
        title: 'E-commerce Support Agent',
        description: 'Answer questions about furniture orders by email and on social media.',
        category: 'Customer support',
        daysAgo: 25,
        tools,
      },
    ],
    people: [
      {
        firstName: 'Hannah',
        lastName: 'Vos',
        location: ['Utrecht', '', 'Netherlands'],
        experience: 3,
        languages: ['English', 'Dutch'],
        hours: '08:00-18:00',
        channels: ['Email', 'Social media suite'],
        tools: ['Gorgias', 'Shopify'],
        shopify: 'Yes',
        appliedDaysAgo: 9,
      },
      {
        firstName: 'Ravi',
        lastName: 'Menon',
        location: ['Pune', 'Maharashtra', 'India'],
        experience: 1,
        languages: ['English'],
        hours: '09:00-17:00',
        channels: ['Email', 'Chat'],
        tools: ['Gorgias'],
        shopify: 'No',
        appliedDaysAgo: 7,
      },
    ],
  },
}
