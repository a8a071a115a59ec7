/**
 * The triggers of NegEx (Chapman et al., 2001) and ConText (Harkema et al., 2009), widened for the way patients talk. Contractions are written
 * out, as the tokeniser gives them ('do not'). A longer cue hides the shorter ones inside it: so `not only` and `not sure if` never negate.
 */
export type CueKind = 'negates' | 'negates-before' | 'nothing' | 'doubts' | 'supposes' | 'supposes-unless-own' | 'past' | 'family';

const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(','))
    .map((cue) => cue.trim())
    .filter((cue) => cue !== '');

export const cues: Readonly<Record<CueKind, readonly string[]>> = {
  negates:
    lines(`no, nothing, nothin, nuthin, nuffin, not, never, without, nil, none of, neither, nor, denies, denied, deny, denying, negative for, free of, free from, absence of, absent, no sign of
    no signs of, no evidence of, no history of, ruled out, rather than, instead of, as opposed to, hardly any, barely any, do not think, did not think, would not say
    would not call it, rules out, not really, with no, fails to reveal, declines, non, doubt it is, stopped having, no more, no longer, not any more, not any, wo, neg for, resolved, nothing in my, nothing in his, nothing in her, nothing on my, nothing wrong with, nothing wrong in, no bother with, no trouble with, no problem with, no problems with`),
  'negates-before':
    lines(`is absent bilaterally, are absent bilaterally, is negative bilaterally, are negative bilaterally, negative bilaterally, is absent, are absent, was absent, absent, negative, is negative, was negative, ruled out, was ruled out, has been ruled out, denied, is denied, not present, not there
    not at all, no, none, nil, is fine, are fine, is ok, is okay, are ok, are okay, is normal, are normal, all fine, unremarkable, not a problem, not an issue, not really, never, not any more, unlikely, is not a problem, - no, : no, : none, : nil, - none, - nil, is unlikely, neg, is none, no bother, no trouble, no problem, no problems`),
  nothing:
    lines(`no change, not only, not just, no doubt, no increase, no relief, no idea why, not help, not helped, not helping, not going away, not go away, not gone away, will not go, not stop, not stopping, not stopped, can not stop
    can not help, not get rid, not because, not the first time, no matter, not to mention, no wonder, nothing helps, no better, not any better, not getting better, not getting any better, not got better, not improved, not improving, not improve, not bear, not stand the, not stand this, not cope
    no improvement, not as bad, not too bad, not that bad, not so bad, not feeling myself, not usually, not normally, never had this, never had it this, never felt so, never felt this, never felt such, never had such, never been so, not been this, not ease, not eased, not touch, not touching, not touched
    not take away, not settle, not settling, not relieve, not relieved, no different, not clear up, not clearing, not resolved, not fully, not completely, not entirely, not quite gone, not goin away, no one, nobody, not able to sleep, not slept, not sleep, not work, not concentrate, not shift, not shifting, no good, not always, not every, not all the time, not constantly, not constant, not well, not feel well, not feeling well, not feeling great, not feel good, not feel great, not right, no reason, not seem to go, not letting up, not let up, not ignore, not deny, not put up, not manage, not see why, not get through, not get over, not know why, not understand, not see a doctor, not take it`),
  doubts:
    lines(`not sure if, not sure whether, not sure about, not sure that, not sure i, not sure it, not sure, not certain, unsure if, unsure whether, unsure about, unsure, do not know if, do not know whether, do not know about, do not no about, do not no if, do not kno, no idea if, no idea whether, do not know
    could be, could have been, might, might have, might be, may have, may be, possible, possibly, perhaps, can not tell if, can not tell whether, can not tell, can not remember if, can not remember, do not remember, do not recall, can not recall, could have had, hard to say if, hard to tell if, query, hard to say, wonder if, wondering if, questionable, equivocal`),
  supposes:
    lines(`if, in case, what if, could it be, could this be, can it be, is it, is this, do you think, risk of, at risk, at risk for, prevent, to prevent, avoid, to avoid, return if, come back if, watch for, watch out for, look out for, looking out for, next time, so i know about, so i know all about, should i get, should i have, should i take, should she have, should she take, should he have, should he take
    wondering whether, google said, googled, internet says, internet said, read about, read that, heard about, advert, film about, movie about, show about, vaccinated against, vaccine for, screened for, screening for, tested for, test for, checked for, check for, rule out, to rule out, symptoms of a, signs of a, the chance of, chances of, dreamt, dreamed, a dream, would, documentary, documentary on, documentary about, programme about, podcast, podcast about, article about, saw on tv, on the news, story about, novel about, leaflet about, poster about, lecture on, training on`),
  'supposes-unless-own': lines(
    `worried about, worried it is, worried that, worried i, worried this is, worry about, worrying about, afraid of, afraid it, afraid that, afraid i, scared of, scared it, scared that, scared i, terrified of, terrified it, concerned about, concerned for, concerned that, concerned it, anxious about, anxious that, fear of, frightened of, frightened it, nervous about, paranoid about, convinced it is, think it is, thinking it is, think i am going to, like a heart, like a stroke, feels like i am having, worried he, worried she, worried they, scared he, scared she, scared they, afraid he, afraid she, thought he was, thought she was, as if, as though`,
  ),
  past: lines(
    `used to, used to have, in the past, previously, previous, prior, past history of, history of, hx of, pmh, pmhx, pmh of, past medical history, as a child, when he was, when she was, when they were, as a kid, as a baby, as a teenager, when i was, in my childhood, childhood, years ago, year ago, last year, a few years back, years back, years before, once had, long ago, in my twenties, in my teens, in my thirties, decades ago, back in, formerly, earlier this year, last summer, last winter, last spring, last autumn, at school, status post, s / p, months ago, gone by itself, gone on its own, went away by itself, went away on its own, cleared up by itself, cleared up on its own`,
  ),
  family: lines(
    `runs in the family, run in the family, runs in my family, in the family, in my family, family history, family history of, fhx, fh, family hx, family member, relatives with, relatives have, relatives had, relatives who, relatives were, relatives also, relatives of his, relatives of hers, affected relatives, relatives died, degree relatives, side of the family`,
  ),
};
