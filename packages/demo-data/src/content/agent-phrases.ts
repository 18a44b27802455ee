import { phrases } from '../template.ts'

/** Agents' phrases that fit any topic. Each agent has a few favorites from each list. */
export const agent = {
  greetings: phrases(`
    Hi {first},
    Hello {first},
    Dear {first},
    Good {daytime} {first},
    Hi {first}!
    Hello {first}!
    Hi there {first},
    Hey {first},`),
  plainGreetings: phrases(`
    Hello,
    Hi,
    Hi there,
    Dear customer,
    Good day,`),
  intros: phrases(`
    My name is {agent}, and I will take care of this for you.
    This is {agent} from the {brand} team.
    {agent} here from {brand}.
    I am {agent}, happy to help.
    You are talking to {agent}, I have your message in front of me.`),
  contactThanks: phrases(`
    Thank you for bringing this to us.
    Thanks for the clear description.
    Thank you for reaching out about this.
    Thanks for getting in touch with {brand}.
    Thank you for getting in touch.
    Thanks for reaching out [to us|].
    !voice> Thanks for writing to us.
    !voice> Thank you for your message.
    Thank you for contacting {brand}.
    Thanks for letting us know.
    !voice> Good that you wrote to us.
    Thank you for your patience.
    Thanks for the details, that helps.`),
  apologies: phrases(`
    I am sorry this has been such a bother.
    Sorry, {first}, I know you expected better from us.
    I am sorry for the mix-up.
    I apologize, that was not good service on our part.
    I am sorry, I would like to put that right.
    I am sorry for the worry and the extra work this has meant for you.
    I am so sorry, {first}.
    I am sorry to read that.
    Sorry for the hassle, {first}.
    I am very sorry that you had to go through this.
    I want to apologize for what happened here.
    I am sorry, this is not how it should work.
    My apologies, {first}, we let you down here.
    I am sorry that we made this so difficult for you.
    Sorry that this went wrong.
    That is really annoying, and I am sorry.
    I am [so|really|very] sorry about this.
    I am sorry for the trouble this has caused you.
    I am sorry that it went this way.
    That is not the experience we want you to have, and I am sorry.
    Please accept my apologies for this.
    I apologize for the trouble.
    Oh no, I am sorry to hear that!
    Sorry about that, {first}, this should not have happened.
    I am truly sorry, that must be [very frustrating|annoying].
    I am sorry for the worry this has caused you.
    That should not have happened, and I am sorry it did.`),
  flatApologies: phrases(`
    We apologize for any inconvenience.
    Sorry for the inconvenience.
    We are sorry for any inconvenience this may have caused.
    Apologies for the delay.
    Sorry about that.`),
  acknowledge: phrases(`
    I realize how important this is to you.
    This must have been a bad surprise.
    I can see that you have already tried a lot.
    You should not have to deal with this.
    Nobody likes to run after their own [money|order|things].
    I get why you are annoyed.
    Thank you for staying so friendly in spite of it all.
    I can tell how much this has bothered you.
    I know this is not what you were hoping for.
    This has cost you time, and I do not take that lightly.
    I understand your frustration.
    That is not fun, I know.
    I would feel the same.
    It is completely fair that you expect an answer.
    I see that this has dragged on for you.
    I completely understand how [frustrating|annoying] that is.
    I can see why you are upset, I would be too.
    I understand that you were counting on it.
    You have every right to be annoyed.
    I know how it feels to wait for something like this.
    I hear you, and I want to put this right.
    Waiting without any news is the worst part, I know.
    That sounds really stressful.
    I would be disappointed as well in your place.
    It makes sense that you are worried.
    I can imagine that this is the last thing you needed.
    You did everything right, this is on us.`),
  occasion: phrases(`
    I want you to have it in time for {yourOccasion}.
    I hope {yourOccasion} is still going to be lovely.
    I have not forgotten that it is for {yourOccasion}.
    Let us make sure that {yourOccasion} is not spoiled by this.`),
  positive: phrases(`
    Happy to help with that.
    Of course, I can help you with that.
    Sure, let me help you with this.
    No problem at all.
    With pleasure.`),
  askOrder: phrases(`
    Could you [please|] send me your order number?
    Can you tell me the order number so that I can look it up?
    What is your order number? It starts with A and is in your confirmation email.
    May I have the order number, please?
    Could you give me the order number and the name it was placed under?
    Please let me know your order number, then I can check right away.`),
  curtAskOrder: phrases(`
    Order number?
    Please provide your order number.
    Need the order number.
    Send the order number please.`),
  closings: phrases(`
    That should do it.
    I hope everything goes well from here.
    Please tell me if anything is missing.
    I hope that helps!
    I will stay on it until it is done.
    Anything else I can help you with?
    Give me a shout if anything is not right.
    Wishing you a good [day|week].
    Do let me know if it does not work.
    Thank you for being with us.
    I hope this puts things right.
    You will not have to chase this again.
    I am glad we could sort this out.
    Thanks for bearing with us.
    Take care, {first}.
    Is there anything else I can do for you?
    !voice> Just reply to this message if anything is unclear.
    !voice> If anything comes up, write to me directly.
    Please let me know if you have any other questions.
    I am here if you need anything else.
    Let me know how it goes.
    !voice> If it does not work out, just reply here and I will pick it up again.
    Have a lovely day.
    Have a great [day|week] ahead!
    Thank you for your patience with us.
    Thanks again for letting us know.
    I will keep an eye on it.
    !voice> You can always reach me through this message.`),
  plainClosings: phrases(`
    Let us know if you have any questions.
    Feel free to contact us again.
    Please do not hesitate to contact us.
    Have a nice day.
    We hope this helps.`),
  signOffs: phrases(`
    Best,
    Kind regards,
    Best regards,
    Warm regards,
    All the best,
    Best wishes,
    Take care,
    Many thanks,`),
  welcome: phrases(`
    You are very welcome, {first}!
    My pleasure. [Have a great day!|Take care!|]
    Happy to help, {first}.
    Anytime!
    Glad I could help. [Have a good one!|]
    You are welcome, and thank you for your patience.
    Glad it worked out, {first}.
    Thanks for letting me know, {first}. Have a lovely day.
    So happy to hear that!`),
  checking: phrases(`
    One moment please, I am checking.
    Let me have a look.
    Give me a minute to look into it.
    Let me pull up your order.
    Just a second, I am looking it up.
    Bear with me for a moment.
    Let me check that for you.`),
  missedBefore: phrases(`
    You are right, I should have answered that the first time.
    Sorry, I misread your first message.
    My apologies, I did not answer your question.
    You are right, let me look at this properly.
    Sorry for the standard reply before.`),
  brokenPromise: phrases(`
    ?promised> I am sorry that you did not hear from us by {eta} as promised.
    ?promised> You are right, we said {eta}, and we did not keep that.
    I am sorry you had to chase us for this.
    I am sorry for the silence, you should have had an update by now.
    Apologies, your case was left lying and should not have been.`),
  fixAgain: phrases(`
    I have checked it again, and it went wrong on our side.
    You are right, it did not go through the first time. I have now done it by hand.
    I have looked at it once more and found the mistake.
    That should have worked. I have done it again and will watch it myself this time.
    Thank you for coming back to me, I have taken care of it right away.
    I have taken this up with the team lead, so that it works out now.
    I am sorry that you had to write again. This time I have stayed with it until it was done.
    The first try got stuck in our system, I can see it now.`),
  keptPromise: phrases(`
    As promised, here is my update.
    I said I would get back to you, so here I am.
    I have an answer for you now.
    Good news, I have heard back.
    Here is the update I promised you.`),
  handoff: phrases(`
    I am passing this on to my colleague {colleague}, who [knows this better than I do|looks after these cases].
    I will hand you over to {colleague} from the responsible team.
    This needs our specialist team, {colleague} will take over from here.
    I am transferring you to {colleague} now.`),
  takeover: phrases(`
    I have taken over from {previous} and read everything so far.
    {previous} has told me about your case, so you do not have to repeat anything.
    I am taking over from my colleague {previous}.`),
  coldTakeover: phrases(`
    Can you tell me what this is about?
    How can I help you?
    What is the issue exactly?
    Please describe your problem.`),
  handoffNotes: phrases(`
    Passing to {colleague}, needs the second team.
    Customer upset, please handle with care. Handing to {colleague}.
    Escalating to {colleague}.
    Moved to {colleague}, I am off tomorrow.`),
  notes: phrases(`
    Regular customer, several orders this year.
    Customer already wrote about this last week, see history.
    Waiting for reply from warehouse.
    Called, no answer, left voicemail.
    Goodwill ok up to {part}.
    Tone is tense, answer today.
    Checked stock, fine.
    Please watch this one.
    Macro sent, need to check back.`),
  curtFillers: phrases(`
    Noted.
    Ok.
    Understood.
    Checked.
    See below.`),
}
