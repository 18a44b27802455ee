import { topic } from '../topic.ts'

const serviceComplaint = topic({
  key: 'service_complaint',
  severity: 0.75,
  difficulty: 0.6,
  needs: 'own',
  subjects: `
    Complaint
    Very disappointed with your service
    [Third|Fourth] time I am writing`,
  problems: `
    I am very disappointed with how my order {order} was handled.
    +call> I have called {quantity} times about {order}, and every time I hear something else.
    +call> I was on hold for [forty minutes|half an hour] yesterday, and then the line was cut.
    +promise> One of your colleagues promised me a call back on {since}. Nobody called.
    +chat> I want to complain about the way I was treated in your chat.
    I have been a customer for years, and I have never been treated like this.`,
  details: `
    I have had to explain everything from the beginning each time.
    ?call ?chat> The person I spoke to was simply not interested.
    All I wanted was an answer about my {item}.
    This has cost me hours by now.
    I have everything in writing.`,
  questions: `
    Who is responsible for this?
    What are you going to do about it?
    Can I talk to a manager?
    ?promise> Why does nobody call back?`,
  ask: `
    Could you give me the order number and tell me in a few words what happened so far?
    ?call ?promise> Could you tell me when you called and which number you called from?
    ?chat> Do you remember the name of the person or the ticket number?`,
  give: `
    It is order {order}. I have told the story three times already.
    It was on {since} at about ten in the morning.
    I do not know the name. The order is {order}.
    The last time was on {since}, ask your colleagues.`,
  explain: `
    !promise> I have read all the earlier messages, and you are right: you were given three different answers.
    ?call> I listened to the call from {since}, and it should not have gone like that.
    ?promise> The call back was noted down, but assigned to nobody. That is a fault in how we work.`,
  fix: `
    I am now your only contact for this. Your {item} issue is solved, {part} goes back to your card, and my team lead has seen your message.
    I have closed the open points on {order} myself today and credited {part} for the time it cost you.
    ?call> I have passed the call on to the team lead for coaching, and I took {part} off your order as an apology.`,
  partial: `
    Thank you for your feedback. We take every comment seriously.
    We are sorry you feel that way. Your feedback has been passed on.`,
  progress: `
    My team lead wants to answer you in person, by {eta}.
    I need to hear the recording first. You will have my answer by {eta}.`,
  fail: `
    I have passed it on, more I cannot do.
    We do not give out the names of managers.`,
  still: `
    ?promise> Again nobody called.
    That is just another empty phrase.
    I am still waiting for a real answer.`,
  glad: `
    Thank you for taking it seriously.
    I appreciate that somebody finally read it all.
    Okay, that is a good answer.`,
  pairs: `
    Will this happen again? => I cannot promise that nothing will ever go wrong, but you can write to me directly from now on.
    Can I call you directly? => Yes, just mention this ticket and ask for me.`,
  notes: `
    Three agents, three answers. Taking ownership.
    ?call> Call reviewed, coaching needed.
    Credit {part} approved by lead.`,
})

const praise = topic({
  key: 'praise',
  severity: 0,
  difficulty: 0,
  needs: 'nothing',
  subjects: `
    [Thank you|A compliment|Great service]
    Just wanted to say thanks
    !person !note> Love my {item}`,
  problems: `
    I just wanted to say how happy I am with my {product}.
    +person> Your colleague on the phone yesterday was wonderful.
    The {item} arrived a day early and looks even better than in the pictures.
    +person> I have never had such quick help from a shop.
    My {product} is now five years old and still going strong.
    +note> The handwritten note in my parcel made my day.`,
  details: `
    You do not get that very often these days.
    I have told all my friends about it.
    Please pass it on to the team.
    I will be back.`,
  questions: `
    ?person> Can you pass that on to your colleague?
    !person> Where can I leave a review?
    !person !note> Will there be more colors of the {item}?`,
  explain: `
    What a lovely message, you made our morning.
    I read it out to the whole team.
    Messages like yours do not come in every day.`,
  fix: `
    ?person> I have passed it on, and the colleague is beaming.
    !person> If you like, you can leave a review on the product page. And I added {points} points to your account as a thank you.
    !person !note> I shared it with the workshop that makes the {item}, they will be so pleased.`,
  partial: `
    Thank you for your feedback.
    Thank you for contacting us. Your message is important to us.`,
  progress: `
    ?person> I will find out who it was and let you know by {eta}.
    !person> I will find out about new colors and write to you by {eta}.
    ?note> I will ask who packed your parcel and let you know by {eta}.`,
  fail: `
    Thank you. This mailbox is for orders only.
    Please use the feedback form for compliments.`,
  still: `
    I only wanted to say something nice.
    Well, never mind.`,
  glad: `
    Have a lovely day, all of you!
    Thank you, and keep it up.
    Review is written!`,
  pairs: `
    Do you have a store in {city}? => Not yet, but we will let you know as soon as that changes.
    !person> Is there a matching {otherItem}? => Yes, the {other} is from the same line.`,
  notes: `
    Shared in team channel.
    Nice one for the weekly.`,
})

const suggestion = topic({
  key: 'suggestion',
  kind: 'hard',
  severity: 0.1,
  difficulty: 0.15,
  needs: 'nothing',
  subjects: `
    Suggestion
    An idea for your shop
    ?pack> Packaging`,
  problems: `
    +list> I have a suggestion for your website: a wish list that I can share.
    +color> It would be great if the {product} came in {color}.
    +pack> Could you please use less plastic in your parcels?
    +store> I would love a store pickup option in {city}.
    +manual> The manual of the {product} could use bigger letters.
    +old> Please bring back the old version of the {item}.`,
  details: `
    I am sure others would like that as well.
    ?pack> My last parcel was mostly air and foil.
    Other than that I am a happy customer.
    ?color ?old> I would have bought two.`,
  questions: `
    Is that planned?
    Could you pass it on?
    What do you think?`,
  explain: `
    That is a good point, and you are not the only one to ask.
    ?pack> The team is already testing paper instead of foil.
    ?list> I like the idea, a shared list would help with gifts too.`,
  fix: `
    I have added it to our list with your name on it, and you will get a note if it is built.
    It is planned for this year, I asked the team to be sure.
    I passed it on to the product manager, who wants to look at it next week.`,
  partial: `
    Thank you for your feedback, we will pass it on.
    We are always happy about suggestions.`,
  progress: `
    I will ask the product team and write to you by {eta}.
    I am curious myself. You will hear from me by {eta}.`,
  fail: `
    That is not planned.
    We cannot take suggestions by message.`,
  still: `
    Is there any news?
    It reads like a standard answer.`,
  glad: `
    Great, looking forward to it.
    Nice that somebody listens.
    Good to hear, thanks.`,
  pairs: `
    When could it be ready? => Not before the fall, I would guess.
    Do you test things with customers? => Yes, I can put you on the list for it.`,
  notes: `
    Idea logged.
    ?pack> Packaging topic again, 3rd this month.`,
})

const jobsAndPress = topic({
  key: 'jobs_and_press',
  severity: 0.1,
  difficulty: 0.2,
  needs: 'nothing',
  subjects: `
    ?job> Job application
    ?press> Press request
    ?shop ?sponsor> Cooperation with {brand}`,
  problems: `
    +job> I would like to apply for a job in your {city} warehouse.
    +press> I write for a local paper and would like a picture of the {product}.
    +shop> I run a small shop in {city} and would like to sell the {product}.
    +sponsor> Our school is looking for a sponsor for its summer party.
    +job> I sent an application {weeks} weeks ago and have not had an answer.`,
  details: `
    ?job> My resume is attached.
    ?press> The article comes out on {arrive}.
    You can reach me at {email}.
    ?job ?shop> I have worked in retail for six years.`,
  questions: `
    Who can I talk to?
    Do you have a contact for me?
    Is that possible?`,
  explain: `
    That is handled by another team, but I have looked up the right person.
    ?job> I found your application, it is with the hiring team.
    ?shop> We do work with small shops.`,
  fix: `
    I have forwarded your message, and they will answer you at {email} this week.
    ?press> The pictures are on our press page, I have sent you the link.
    ?shop> You will get the partner form by email, it takes ten minutes.`,
  partial: `
    ?job> Please see the careers page on our website.
    This is the customer service. We cannot help with that.`,
  progress: `
    I will ask the team and let you know by {eta}.
    My colleague is back on {eta} and will write to you.`,
  fail: `
    !job> We do not offer that.
    ?job> We are not hiring at the moment.`,
  still: `
    Nobody has written to me yet.
    ?press> The link goes to an empty page.`,
  glad: `
    They have already written to me.
    ?press> Got the pictures, thank you.
    Wonderful, thanks for the contact.`,
  pairs: `
    How long does it take? => Usually about two weeks.
    Should I call them? => An email is better, they answer quickly.`,
  notes: `
    ?job> Forwarded to HR.
    ?press> Forwarded to press.`,
})

export const feedbackTopics = [serviceComplaint, praise, suggestion, jobsAndPress]
