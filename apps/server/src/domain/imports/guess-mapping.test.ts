import { describe, expect, test } from 'vitest'
import { guessMapping, type Sample } from './guess-mapping.ts'

const guess = (header: string, rows: string[][] = [], hasMessages = false) => {
  const sample: Sample = { columns: header.split(','), rows, hasMessages }
  const { mapping, ...rest } = guessMapping(sample, 'UTC')
  return { ...mapping, ...rest }
}

describe('header rows of real exports', () => {
  test('Zendesk', () => {
    const header =
      'Summation column,Id,Requester,Requester id,Requester external id,Requester email,Requester domain,Submitter,Assignee,Group,Subject,Tags,Status,Priority,Via,Ticket type,Created at,Updated at,Assigned at,Organization,Due date,Initially assigned at,Solved at,Resolution time,Satisfaction Score,Group stations,Assignee stations,Reopens,Replies,First reply time in minutes,First reply time in minutes within business hours,First resolution time in minutes,First resolution time in minutes within business hours,Full resolution time in minutes,Full resolution time in minutes within business hours'
    expect(guess(header)).toMatchObject({
      source: 'Zendesk',
      rows: 'tickets',
      columns: {
        ticketId: 'Id',
        subject: 'Subject',
        status: 'Status',
        channel: 'Via',
        createdAt: 'Created at',
        updatedAt: 'Updated at',
        resolvedAt: 'Solved at',
        group: 'Group',
        agentName: 'Assignee',
        customerName: 'Requester',
        customerId: 'Requester id',
        customerEmail: 'Requester email',
        rating: 'Satisfaction Score',
        reopens: 'Reopens',
        firstResponse: 'First reply time in minutes within business hours',
        fullResolution: 'Full resolution time in minutes within business hours',
      },
    })
  })

  test('Freshdesk', () => {
    const header =
      'Ticket ID,Subject,Status,Priority,Source,Type,Agent,Group,Created time,Due by Time,Resolved time,Closed time,Last update time,Initial response time,Time tracked,First response time (in hrs),Resolution time (in hrs),Agent interactions,Customer interactions,Resolution status,First response status,Tags,Survey results,Association type,Full name,Title,Email,Contact ID,Description'
    expect(guess(header)).toMatchObject({
      source: 'Freshdesk',
      rows: 'tickets',
      columns: {
        ticketId: 'Ticket ID',
        subject: 'Subject',
        channel: 'Source',
        agentName: 'Agent',
        createdAt: 'Created time',
        updatedAt: 'Last update time',
        resolvedAt: 'Resolved time',
        rating: 'Survey results',
        customerName: 'Full name',
        customerEmail: 'Email',
        customerId: 'Contact ID',
        firstResponse: 'First response time (in hrs)',
        fullResolution: 'Resolution time (in hrs)',
        customerMessage: 'Description',
      },
    })
  })

  test('Help Scout', () => {
    const header =
      'Conversation Number,Conversation ID,Mailbox,Subject,Status,Customer Name,Customer Email,Assigned To,Tags,Created At,Closed At,First Response Time (sec),Resolution Time (sec),Rating,Rating Comments'
    expect(guess(header)).toMatchObject({
      source: 'Help Scout',
      rows: 'tickets',
      columns: {
        ticketId: 'Conversation ID',
        group: 'Mailbox',
        subject: 'Subject',
        agentName: 'Assigned To',
        customerEmail: 'Customer Email',
        createdAt: 'Created At',
        resolvedAt: 'Closed At',
        rating: 'Rating',
        ratingComment: 'Rating Comments',
        firstResponse: 'First Response Time (sec)',
        fullResolution: 'Resolution Time (sec)',
      },
    })
  })

  test('Intercom, one row per conversation', () => {
    const header =
      'Conversation ID,Conversation started at,Conversation state,Channel,User ID,User name,User email,Teammate currently assigned,Team currently assigned,Last closed at,Conversation rating,Conversation rating remark,First response time (seconds)'
    expect(guess(header)).toMatchObject({
      source: 'Intercom',
      rows: 'tickets',
      columns: {
        ticketId: 'Conversation ID',
        createdAt: 'Conversation started at',
        status: 'Conversation state',
        customerEmail: 'User email',
        agentName: 'Teammate currently assigned',
        group: 'Team currently assigned',
        resolvedAt: 'Last closed at',
        rating: 'Conversation rating',
        ratingComment: 'Conversation rating remark',
        firstResponse: 'First response time (seconds)',
      },
    })
  })

  test('Intercom, one row per message', () => {
    const header =
      'message_id,message_body,message_type,message_created_at,message_author_type,message_author_id,message_author_name,message_author_email,conversation_tags,conversation_id,conversation_state,conversation_created_at,conversation_closed_at'
    expect(guess(header)).toMatchObject({
      source: 'Intercom',
      rows: 'messages',
      columns: {
        ticketId: 'conversation_id',
        status: 'conversation_state',
        createdAt: 'conversation_created_at',
        resolvedAt: 'conversation_closed_at',
        messageId: 'message_id',
        messageBody: 'message_body',
        messageTime: 'message_created_at',
        authorType: 'message_author_type',
        authorName: 'message_author_name',
        authorEmail: 'message_author_email',
        visibility: 'message_type',
      },
    })
  })
})

describe('other files', () => {
  test('Pulse’s own JSONL is mapped', () => {
    const header =
      'id,subject,status,channel,created_at,updated_at,resolved_at,group,agent_name,agent_email,customer_name,customer_email,rating,metrics.first_response_minutes,metrics.full_resolution_minutes,metrics.reopens'
    expect(guess(header, [], true)).toMatchObject({
      rows: 'tickets',
      columns: {
        ticketId: 'id',
        resolvedAt: 'resolved_at',
        agentEmail: 'agent_email',
        customerEmail: 'customer_email',
        firstResponse: 'metrics.first_response_minutes',
        reopens: 'metrics.reopens',
      },
    })
  })

  test('rows are treated as messages if ticket ids repeat', () => {
    const header = 'ticket,date,body'
    const once = [['1'], ['2'], ['3']]
    expect(guess(header, once).rows).toBe('tickets')
    expect(guess(header, [...once, ...once]).rows).toBe('messages')
  })

  test('rows with both a ticket number and an internal ID aren’t treated as messages', () => {
    expect(
      guess('id,ticket number,description,created at', [
        ['1', '7'],
        ['2', '8'],
      ]).rows,
    ).toBe('tickets')
  })

  test('unknown columns stay unmapped', () => {
    expect(guess('foo,bar')).toMatchObject({ columns: {}, source: null })
  })

  test('the date order isn’t guessed if dates can be read both ways', () => {
    const at = (day: string) => guess('id,created at', [['1', day]])
    expect(at('3/4/2026')).toMatchObject({ dateOrder: null, dateOrderIsOpen: true })
    expect(at('3/14/2026')).toMatchObject({ dateOrder: 'mdy', dateOrderIsOpen: false })
    expect(at('14/3/2026')).toMatchObject({ dateOrder: 'dmy', dateOrderIsOpen: false })
    expect(at('2026-03-04')).toMatchObject({ dateOrder: null, dateOrderIsOpen: false })
  })
})
