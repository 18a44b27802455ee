import { phrases } from '../template.ts'

/** Customers' phrases that fit any topic. */
export const customer = {
  greetings: phrases(`
    Hello customer care,
    Hello support,
    Hi, it is {first}.
    Hello, {first} here.
    Hi {brand} support,
    Dear {brand} customer service,
    Dear support team,
    Hello {brand} customer service,
    Hi team,
    Hey there,
    Greetings,
    Good {daytime} everyone,
    Hi all,
    Hi,
    Hello,
    Hi there,
    Hey,
    Good {daytime},
    Hello {brand} team,
    Hi {brand},
    Dear {brand} team,
    Dear customer service,
    Dear Sir or Madam,
    Hello everyone,
    Hi folks,
    Good day,
    Hello there,
    To whom it may concern,
    Hey {brand} team,
    Hi support team,
    Hi guys,`),
  leadIns: phrases(`
    I hope you can help me.
    I need some help [with my order|please].
    I have a [quick|] question.
    I have a problem.
    !voice> I am writing because [I am at a loss|I do not know what else to do].
    Sorry to bother you.
    Not sure if I am in the right place.
    I hope this reaches the right person.
    I tried your help page first, without luck.
    First time I have had to write to you.
    I normally have no trouble with you, but this time [I do|something went wrong].`),
  occasions: phrases(`
    It is a present for {occasion}.
    I need it for {occasion}[ on {eta}|].
    It was meant for {occasion}, so time is short.
    I wanted to have it ready for {occasion}.
    With {occasion} coming up, I am getting nervous.`),
  pressure: phrases(`
    I am really [annoyed|frustrated|upset] by now.
    This is [not okay|not acceptable|ridiculous].
    Honestly, I expected better.
    I am losing my patience here.
    This is [a joke|beyond frustrating].
    I have spent [hours|my whole morning|two evenings] on this.
    I am not happy about this at all.
    !voice> I cannot believe I have to write about this.
    This is stressing me out.
    I thought I could rely on you.`),
  polite: phrases(`
    Thank you for looking into it.
    I look forward to hearing from you.
    It would be great if somebody could have a look.
    Thank you for your time.
    Could somebody get back to me [today|this week|soon]?
    I would be glad about a short note.
    I hope you can sort it out.
    Thanks for [having a look|checking].
    Please tell me what I need to do.
    Thank you for your help.
    Thanks in advance.
    Many thanks in advance.
    I would be grateful for a quick answer.
    I would appreciate your help.
    Looking forward to your answer.
    Please let me know.
    A short answer is enough.
    Thank you so much.
    Any help is welcome.
    Hope to hear from you soon.
    Please get back to me [today|soon|as soon as you can].`),
  signOffs: phrases(`
    Thanks,
    Thank you,
    Best,
    Best regards,
    Kind regards,
    Regards,
    Cheers,
    Many thanks,
    Sincerely,
    All the best,
    Best wishes,
    Warm regards,`),
  thanks: phrases(`
    Thank you [so|very] much!
    Thanks a lot[, {agent}|]!
    Great, thank you[ {agent}|].
    Perfect, thanks [a lot|so much|for your help].
    Awesome, thank you!
    Wonderful, thank you for the [quick|fast] help.
    You are a star[, {agent}|]!
    That was [fast|quick]. Thank you!
    Thank you for sorting that out.
    Thanks for taking care of it[, {agent}|].
    Thanks, that is really kind of you.
    Brilliant, thanks.
    Thank you, I really appreciate [it|that|your help].
    Excellent service, thank you.
    Great, that solves it. Thanks!
    Oh, that is great news! Thank you.
    Thanks [{agent}|], you have been very helpful.
    Lovely, thank you and have a nice day.
    That is exactly what I needed, thanks.
    Thank you for explaining it so [well|clearly].
    Super, many thanks.
    Good to hear, thanks for looking into it.
    Thank you, I feel much better now.
    Thanks for the honest answer.`),
  flatThanks: phrases(`
    Ok, thanks.
    Okay.
    Fine, thanks.
    Ok, I will wait then.
    Alright, thank you.
    Noted, thanks.
    Ok, let us see.
    Thanks. I wish you had said so [yesterday|earlier|in the first place].
    Ok. That could have been quicker, but thanks.
    Fine.
    Well, ok then.
    I will take your word for it.
    Ok thank you, I hope it works this time.`),
  relief: phrases(`
    What a relief!
    Phew.
    That takes a load off my mind.
    I was really worried.
    I had almost given up.
    You saved my week.
    I am so glad I wrote to you.
    Finally somebody who helps.
    That turned a bad day into a good one.`),
  notAnswered: phrases(`
    Sorry, but that was not my question.
    I think you misunderstood me.
    You sent me a text that has nothing to do with my problem.
    That is the same text as on your website.
    Could you please look at my actual case?
    I was hoping for a real answer.
    None of that helps me.
    That does not answer my question.
    I know all that already. My question was a different one.
    Did you read my message?
    Please read what I wrote.
    That is a standard text. I asked something else.
    Thanks, but that does not help me.
    I did not ask about your policy.
    I have seen that page. It does not help.
    This looks like an automatic answer.
    You have not answered what I asked.
    With respect, that is not an answer.
    No, that is not it.
    I already did all that.`),
  chase: phrases(`
    I wrote to you on {since} and got no answer.
    Did my last message reach you?
    Please do not forget about me.
    Has anybody looked at this yet?
    I am writing again because nothing has happened.
    I have been very patient, but I do need an answer.
    What is going on?
    I am still here, waiting.
    Is somebody working on this?
    Still nothing from your side.
    I had hoped to hear from you by now.
    Could I please get an update?
    Why does nobody answer?
    Just a reminder about my message below.
    I would like to know where things stand.
    Any news?
    I have not heard back from you.
    It has been {late} days and I have not heard anything.
    ?promised> You said you would write by {eta}.
    Hello? Is anybody there?
    I am still waiting for an answer.
    Just following up on this.
    Could somebody please answer me?
    ?promised> You promised me an update. Nothing came.
    Is there any progress?
    Following up once more.
    Nobody got back to me.
    ?promised> I was told I would hear by {eta}. I did not.
    Second message, as the first one was not answered.
    Just checking in, what is the status?`),
  anger: phrases(`
    I am fed up.
    This is the worst experience I have had with a shop.
    Do you even read what people write?
    I have had enough of excuses.
    Nothing but empty promises.
    I am really upset about how this is handled.
    You do not seem to take this seriously.
    I want this solved today.
    How many more times do I have to write?
    This is unacceptable.
    I am done being patient.
    Worst service I have ever had.
    I want to speak to a manager.
    I want my money back, now.
    I will [never order from you again|take my business elsewhere].
    I will leave a review about this.
    How hard can it be?
    I have asked the same thing three times now.
    Nobody here seems to care.
    I am really angry now.
    This is going in circles.
    You keep telling me the same thing.
    I will dispute the charge with my bank.
    I have wasted enough time on this.`),
  sarcasm: phrases(`
    Wow, great service. Really.
    Brilliant. Another five days of waiting, just what I wanted.
    Oh wonderful, the tracking page. I had never thought of that.
    Thanks for nothing.
    Well, that was helpful. Not.
    Impressive. Truly impressive.
    I suppose I should be grateful for the template.
    Great, so I paid to be ignored.`),
  giveUp: phrases(`
    Forget it.
    Never mind, I will [go elsewhere|buy it somewhere else].
    I give up. Please close my account while you are at it.
    Then that was my last order.
    Not what I hoped for, but okay.
    That is disappointing.
    I do not agree with that, and I will tell people about it.
    Ok. Very disappointing after so many years.
    So I am left with it. Thanks a lot.
    I see. I will talk to my bank then.`),
  accept: phrases(`
    That is a pity, but thank you for the clear answer.
    Too bad. Thanks for checking anyway.
    I understand, thanks for being straight with me.
    Okay, I see. Thanks for the explanation.`),
  orderGiven: phrases(`
    It is {order}.
    The order number is {order}.
    {order}
    Sorry, forgot that. It is {order}.
    Here it is: {order}, placed on {placed}.
    {order}, under the name {name}.
    My order number is {order}. The {item} is the only thing in it.
    Sure, {order}.`),
  alreadyGiven: phrases(`
    I already gave you that.
    That was in my first message.
    I told your colleague all of this already.
    Do I have to explain everything again?`),
  goodbyes: phrases(`
    Have a good one!
    Have a nice day.
    Bye!
    ?friday> Have a great weekend.
    Have a good rest of the day.
    Take care!
    Bye and thanks.`),
  reopen: phrases(`
    I have to come back to this.
    Sorry to open this again.
    Unfortunately this is not solved.
    I thought this was done, but no.
    It is me again, with the same problem.
    You closed my ticket, but the problem is still there.
    This was marked as solved. It is not.`),
  closings: phrases(`
    Just wanted to confirm that [it all worked|everything is fine now].
    You can close this.
    All good from my side.
    That is everything from me.`),
}
