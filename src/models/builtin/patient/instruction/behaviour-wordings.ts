import type { Behaviour } from './behaviour.ts';

/** How instructions ask for each behaviour. Where a wording holds a negation of its own ('does not mention'), none before it undoes it. */
export const behaviourWordings: Readonly<Record<Behaviour['kind'], readonly RegExp[]>> = {
  terse: [
    /\b(?:terse(?:ly)?|curt(?:ly)?|laconic\w*|taciturn|monosyllab\w*|succinct(?:ly)?|concise(?:ly)?|brief(?:ly)?|clipped|uncommunicative|tight-lipped|blunt(?:ly)?|untalkative|grunts?)\b/i,
    /\b(?:short|brief|minimal|one[- ]?word(?:ed)?|single[- ]word|one or two[- ]words?|two[- ]word|yes[- ](?:or|and|\/)[- ]no|few[- ]word)[- ]?(?:, \w+ )?(?:answers?|replies|responses?|sentences?|phrases?)\b/i,
    /\b(?:in|with|using|only|just|uses?|of|says?|at most) (?:just |only |at most |no more than )?(?:a |an )?(?:one|single|two|three|few|very few|as few|a couple of)(?: or (?:two|three))?(?: single)?[- ]?words?\b|\bas (?:few|little) words? as possible\b|\bone[- ]word(?:ed)?\b/i,
    /\b(?:says?|speaks?|talks?) (?:very |as )?little\b(?! english)|\bnot (?:very |much of a |a )?(?:talkative|chatty|talker)\b|\bkeeps? (?:it|(?:your|his|her|their|all|the)? ?(?:answers?|replies)|everything) (?:very |really )?(?:short|brief|minimal)\b|\banswers? (?:very )?(?:shortly|minimally)\b|\bquiet (?:person|man|woman|patient|type)\b|\bhardly (?:speaks?|talks?|says?)\b/i,
  ],
  rambling: [
    /\b(?:rambl\w+|tangents?|tangential\w*|digress\w*|chatty|talkative|garrulous|verbose|wordy|long-?winded|loquacious|waffl\w+|meander\w*|side-?tracked|overshar\w+|chatterbox|circumstantial|prattl\w+)\b/i,
    /\b(?:go(?:es)?|going|drift\w*|wander\w*|stray\w*|veer\w*) off (?:on|topic|at|the|subject|point)\b|\b(?:stray|wander|drift|digress)(?:s|ing)? (?:away )?from\b|\btalks? (?:too much|a lot|at (?:great )?length|endlessly)\b|\b(?:drones?|goes|going|go) on and on\b|\bdrones? on\b|\bnever gets? to the point\b|\bloses? the thread\b|\b(?:tells?|telling) (?:long |irrelevant |unrelated |lots of )*(?:stories|anecdotes)\b|\b(?:long|unrelated|irrelevant|rambly) (?:stories|anecdotes|details|answers|replies|asides)\b|\blife story\b|\b(?:keeps?|constantly|always) (?:talking|bringing up|going on) about\b|\bgoes on about\b|\btakes? (?:a while|ages|forever) to get to the point\b/i,
  ],
  anxious: [
    /\b(?:anxious(?:ly)?|worried|worrie[sr]|worrying|nervous(?:ly)?|frightened|afraid|scared|fearful|panick?y|panics|panicking|panicked|catastrophi\w+|terrified|hypochondria\w*|on edge|jumpy|agitated|distressed|alarmed|fretful|frets|health anxiety)\b/i,
    /\b(?:needs?|seeks?|wants?|asks? for|asking for|craves?) (?:a lot of |constant |much |lots of )?reassurance\b|\b(?:fears?|expects?|imagines?|assumes?|thinks? of) the worst\b|\b(?:full of|with|lots of|great|high) (?:anxiety|fear|worry)\b|\banxiety (?:about|over)\b/i,
  ],
  'vague-about-time': [
    /\b(?:vague|fuzzy|unsure|uncertain|imprecise|hazy|confused|bad|poor|terrible|hopeless|forgetful|unclear|unreliable|non-?committal|evasive|not (?:very |at all |too )?(?:good|sure|precise|exact|clear|certain|specific)|no (?:idea|sense|memory)|inexact|approximate)\b[^.;,]*?\b(?:times?|timing|timeline|timelines|dates?|when|how long|durations?|days|onset|chronology|time frames?)\b/i,
    /\b(?:can(?:not|'t|’t)|could(?:n't| not)|do(?:es)?(?: not|n't|n’t)|never|barely|hardly|struggles? to|unable to|won't|refuses? to|avoids?) (?:quite |really |ever |exactly )?(?:remember(?:s|ing)?|recall(?:s|ing)?|know(?:s)?|say(?:s|ing)?|giv(?:es?|ing)|pin(?:ning)? down|tell(?:s)?|commit(?:s)? to)\b[^.;,]*?\b(?:times?|timing|dates?|when|how long|durations?|onset)\b/i,
    /\b(?:loses?|lost) track of time\b|\bmix(?:es)? up (?:the )?dates\b|\b(?:poor|vague|bad) historian\b|\b(?:be|are|is|stay|remain|very|rather|always|answers?) vague(?:ly)?\b(?! about)/i,
  ],
  withholding: [
    /\b(?:do(?:es)?(?: not|n't|n’t)|never|won['’]t|will not|not|avoids?|refuses? to|hesitates? to|reluctant to|reluctantly|without) (?:\w+ly |want to |like to |ever )?(?:mention|reveal|disclos|bring(?:s|ing)? up|volunteer|admit|talk(?:s|ing)? about|offer(?:s|ing)? (?:up )?(?:any )?(?:information|details|anything)|open(?:s|ing)? up|giv(?:e|es|ing) away|shar(?:e|es|ing)|discuss)\w*\b/i,
    /\b(?:withh(?:old|eld)\w*|conceal\w*|hid(?:es?|ing)|secretive|guarded|evasive|reticent|cagey|tight-lipped about|keeps? (?:back|quiet about|secret|to (?:himself|herself|yourself|themselves))|hold(?:s|ing)? (?:things |information |something )?back|omits?|omitting|leaves? out|private person|embarrassed (?:about|to|by)|ashamed (?:of|to|about))\b/i,
    /\b(?:only|not|until|unless|if|when) (?:\w+ ){0,7}?(?:directly|explicitly|specifically|point[- ]blank) (?:asked|questioned)\b|\b(?:unless|until|only (?:if|when)) (?:(?:you|she|he|they|it)(?:'re| are| is)? )?(?:being )?(?:directly |explicitly |specifically )?asked\b|\basked (?:directly|explicitly|specifically|outright|point[- ]blank)\b/i,
  ],
  contradicting: [
    /\b(?:contradict\w*|inconsisten\w+|self-contradict\w*|conflicting)\b/i,
    /\b(?:chang(?:es?|ing)|switch(?:es)?|alter(?:s)?) (?:(?:his|her|your|their|the|one) )?(?:story|mind|answer|version|account)\b|\bsays? one thing\b[^.;]*\b(?:then|later|another)\b|\bfirst (?:says?|claims?|tells?)\b[^.;]*\b(?:then|later|but)\b|\b(?:goes|go) back on\b|\btakes? (?:it|something|one thing) back\b|\b(?:gives?|gets?) (?:two different|a different|his story|her story|your story)\b[^.;]*?\b(?:answers?|dates?|times?|later|wrong|mixed)\b|\blater (?:gives?|says?|claims?) (?:something|a) (?:else|different)\b/i,
  ],
  minimising: [
    /\b(?:minimi[sz]\w*|downplay\w*|understat\w*|stoic(?:al|ally)?|trivialis\w*|trivializ\w*|belittl\w*|under-?report\w*|dismissive|nonchalant|unbothered)\b/i,
    /\bplay(?:s|ing)? (?:\w+ ){0,4}down\b|\b(?:brush|shrug|laugh|wav)(?:es|s|ing)? (?:\w+ ){0,3}(?:off|away|aside)\b|\bmak(?:es?|ing) light of\b|\bno(?:t a)? big deal\b|\bnothing (?:serious|much|to worry about)\b|\b(?:does(?: not|n't)|do(?: not|n't)|never|hates? to) (?:like to |want to |wants to )?(?:complain|make a fuss|fuss|bother anyone|be a bother)s?\b|\bgrins? and bears?\b|\btough guy\b|\bacts? tough\b|\binsists? (?:that )?(?:it is|it's|(?:he|she|you)(?:'s| is| are|'re)) (?:nothing|fine|ok|okay|all right|well)\b|\bmakes? (?:it|things|everything|symptoms|his symptoms|her symptoms) (?:sound|seem) (?:less|milder|better)\b/i,
  ],
  'wrong-medical-words': [
    /\bmalaprop\w*\b/i,
    /\b(?:mix(?:es|ing)?(?: up)?|mispronounc\w*|mis-?us(?:es?|ing)|get(?:s|ting)?|confus\w+|wrong(?:ly)?|mis-?nam\w+|mangl\w+|garbl\w+|butcher\w*|incorrect(?:ly)?|muddl\w+|mistak\w+|twists?|distorts?|(?:can(?:not|'t)|unable to|struggles? (?:to|with)|do(?:es)?n['’]t know|does not know|bad (?:at|with)|no good (?:at|with)|invents?|makes? up))\b[^.;,]*?\b(?:medical|medicine names?|medication names?|drug names?|terms?|terminology|jargon|doctor(?:'s)? words|names? of (?:\w+ )?(?:medicines?|medications?|drugs?|tablets?|pills?|diseases?|illnesses))\b/i,
    /\b(?:medical (?:words?|terms?|terminology|names?|jargon|vocabulary)|drug names?|medicine names?|names? of (?:\w+ )?(?:medicines?|medications?|drugs?|tablets?|pills?))\b[^.;,]*?\b(?:wrong(?:ly)?|mixed|confus\w+|mangl\w+|mispronounc\w+|muddl\w+|incorrect(?:ly)?|misus\w+|backwards|up)\b/i,
  ],
  'speaking-for-child': [
    /\b(?:you(?:'re|’re| are)|(?:speak|answer|talk|act|respond|reply|play|chat|come|write)(?:s|ing)?(?: as| the role of| the part of)?|role:?|as|from the (?:perspective|point of view) of|voice of) (?:an? |the |his |her |this |that )?(?:[a-z-]+ ){0,3}?(?:mother|father|mum|mummy|mama|mom|dad|daddy|parents?|guardian|grandmother|grandfather|carer|caregiver)\b/i,
    /\b(?:mother|father|mum|mom|dad|parents?|guardian|carer|caregiver) (?:is |are |does |do |who |will )?(?:(?:the one )?speak(?:s|ing)?|answer(?:s|ing)?|talk(?:s|ing)?|repl(?:ies|y|ying)|respond(?:s|ing)?|tell(?:s|ing)?|doing the talking|brings?)\b/i,
    /\b(?:the |this )?(?:patient|child|baby|infant|toddler|boy|girl|son|daughter|kid)['’]s (?:mother|father|mum|mom|dad|parent|guardian)\b/i,
    /\b(?:speak|talk|answer)(?:s|ing)? (?:for|on behalf of|about) (?:your|her|his|the) (?:child|baby|son|daughter|kid|toddler|infant|little (?:boy|girl))\b/i,
  ],
  'limited-english': [
    /\b(?:little|limited|broken|poor|basic|simple|bad|hardly any|some|minimal|beginner(?:'s|s)?|imperfect|rudimentary|weak|not (?:much|fluent|good|very good|perfect)|low[- ]level|elementary) (?:(?:spoken|command of|knowledge of|level of|at|in) )?english\b/i,
    /\benglish (?:is|as) (?:a |an |(?:your|her|his|their|the) )?(?:\w+ )?(?:not (?:very )?(?:good|fluent|strong)|limited|poor|broken|weak|basic|second|foreign|third)\b|\benglish (?:is|isn't|is not) (?:not )?(?:your|her|his|their) (?:first|native|mother)\b|\bnon-?native\b|\b(?:do(?:es)?(?: not|n't|n’t)|barely|hardly|only) (?:speaks?|knows?|understands?) (?:much |very little |a little |good |a lot of |some |any )?english\b|\blanguage barrier\b|\b(?:ESL|EFL)\b|\bnot (?:a )?(?:native|fluent)(?: english)? ?(?:speaker|in english)?\b|\bstruggles? with english\b|\b(?:foreigner|foreign accent)\b/i,
  ],
};

/** Where a negation stands right before a wording, the instruction asks for the opposite of it. */
export const negatedBefore =
  /\b(?:(?<=n['’])t|not|never|without|avoid|avoids|no longer|no need to|nor|no|isn['’]t|aren['’]t|rather than|instead of)\s+(?:be |being |at all |too |very |so |a |an |to |get |become |go |going |give |use )*$/i;

/** What a plain patient does anyway, or what only sets the scene: nothing is left unfollowed there. */
export const followedAnyway =
  /^(?:please |always |you should |you must |just |only |the patient |he |she )?(?:you(?:'re|’re| are) (?:an? |the )?(?:\w+ )?(?:patient|person)(?: (?:visiting|seeing|talking to|speaking (?:to|with)|being interviewed by) (?:an? |the |your )?(?:doctor|gp|physician|nurse|assistant|clinic))?|stay in character|remain in character|answers? (?:the |all |any |every )?questions?(?: (?:truthfully|honestly|naturally|plainly))?|(?:be|is|are) (?:honest|truthful|natural|cooperative|calm|polite|friendly|yourself)(?: and (?:honest|truthful|natural|cooperative|calm|polite|friendly))?|(?:speak|answer|talk|respond|reply)s? (?:in the first person|as the patient|naturally|truthfully|honestly|plainly|only what is asked)|(?:do not|don't|never) (?:make (?:anything|things|symptoms) up|invent (?:anything|symptoms|facts)|break character|reveal (?:the |your )?diagnosis)|(?:use|stick to|follow) (?:only )?the (?:history|medical information|information)(?: (?:given|provided))?|(?:a )?(?:normal|plain|cooperative|typical|average) patient|behave (?:normally|naturally)|patient)\W*$/i;
