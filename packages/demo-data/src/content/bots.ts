import { phrases } from '../template.ts'

export const bots = {
  received: phrases(`
    Thank you for contacting {brand}. We have received your request and will get back to you as soon as possible.
    This is an automatic reply. Your message has reached us, and a member of our team will answer you shortly.
    Thanks for your message! Our team is open Monday to Friday from 8 am to 8 pm and on weekends with shorter hours.
    We have received your request. There is no need to write again, as this would move your message to the end of the line.`),
  strikeReceived: phrases(`
    Thank you for contacting {brand}. Because of a strike at one of our couriers we receive more messages than usual, and answers take longer.
    This is an automatic reply. Due to the courier strike, deliveries and our answers are delayed. Thank you for your patience.`),
  greeting: phrases(`
    Hi! I am the {brand} assistant. What can I help you with today?
    Welcome to {brand}! Please tell me in a few words what this is about.
    Hello, I am a bot and can help with orders, returns and deliveries. How can I help?
    Hi there! Type your question, and I will find an answer or a person for you.`),
  attempt: phrases(`
    I found these articles for you: "Track your order", "Delivery times". Did that help?
    You can see your orders in your account under My Orders. Does that answer your question?
    I am not sure I understood that. Could you say it in other words?
    Returns are free within 30 days. Would you like to talk to a person?`),
  refuse: phrases(`
    No, I need to talk to a person.
    Agent please
    That does not help. Can I talk to someone?
    human
    no
    Not really. I need a real person.`),
  passOn: phrases(`
    I am connecting you with a member of our team. [You are number {queue} in line.|]
    One moment, I will find somebody for you.
    Let me get a colleague for you. Please stay in the chat.`),
  solved: phrases(`
    !order_status !start_return !invoice_request> I found a help article that answers this in three steps. Did that help?
    !order_status !start_return !invoice_request> You can do this yourself in your account under Help and Contact. Did that solve it?
    !order_status !start_return !invoice_request> Here is what most customers with this question did: they used the form in the help center. Did that help?
    ?order_status> Your order {order} has shipped. Here is your tracking number: {tracking}. Anything else?
    ?start_return> You can start your return under My Orders. The label will be sent to {email}. Did that help?
    ?invoice_request> Your invoice for order {order} has been sent to {email}. Is there anything else?`),
  solvedThanks: phrases(`
    Yes, thanks
    ok thank you
    That is all, thanks.
    yes 👍
    Perfect`),
  farewell: phrases(`
    Great, have a nice day!
    You are welcome. Have a nice day!
    Happy to help. Bye!`),
  inactive: phrases(`
    ?live> The chat was ended because there was no answer for 10 minutes.
    ?live> The visitor has left the chat.
    The conversation was closed automatically after 3 days without an answer.`),
  survey: phrases(`
    How would you rate the support you received?
    A survey was sent to the customer.`),
}

export const callGreetings = phrases(`
    Thank you for calling {brand}, this is {agent}. How can I help you?
    {brand} customer care, you're speaking with {agent}. What can I do for you?
    Hi, this is {agent} at {brand}. How can I help?
    Good {daytime}, {brand}, my name is {agent}. What can I do for you today?
    Thanks for waiting, this is {agent} at {brand}. How may I help you?
    Hello, {agent} speaking, {brand} customer service.`)
