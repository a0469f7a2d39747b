/**
 * What is said of danger to life in any programme, in English. A line is a sign: one of the words, or rows of words, of
 * each of its parts ('+') stands in what is said, near those of the others. Words are written as `readWords` reads
 * them: 'cant' is every way of saying that somebody cannot, 'not' every other no. Who only asks about a sign is better
 * told once too often, so a line is long rather than clever.
 */

/** Thoughts of ending one's life or of hurting oneself. */
export const crisisSigns = [
  'suicide|suicidal|kms|unalive',
  'kill myself|killing myself|killed myself|hang myself|shoot myself|drown myself',
  'hurt myself|hurting myself|harm myself|harming myself|cut myself|cutting myself',
  'self harm|selfharm|self harming|self injury',
  'end it all|ending it all|end my life|ending my life|end my own life|end things for good',
  'take my life|taking my life|take my own life|taking my own life|took my own life',
  'want to die|wants to die|wanted to die|wish to die|ready to die|rather die|like to die',
  'want to be dead|wish i was dead|wish i were dead|rather be dead|better off dead|be better off without me',
  'not + want to live|want to be alive|want to exist|want to be here|want to go on|want to wake up|like to live|want live',
  'not reason to live|nothing to live for|not point in living|not point living|not worth living|life is not worth',
  'tired of living|tired of life|tired of being alive|sick of living|cant go on anymore|cant live anymore|cant live like this',
] as const

/** What a body shows, or was done to it, that cannot wait. */
export const emergencySigns = [
  '911|ambulance|emergency|life threatening|dial for help|call for help',
  // Breath
  'cant + breathe|breath|breathing|get air|get any air|get enough air|get air in|inhale',
  'trouble|troubles|difficulty|difficulties|struggling|struggle|struggles|problems|barely|hardly|labored|fighting + breathe|breath|breathing|air',
  'short of breath|short breath|shortness of breath|out of breath|breathless|breathlessness|gasping|gasp for air|gasping for air',
  'hard to breathe|hard to breath|hard to get air|hard time breathing|harder to breathe|breathing is hard|breathing gets hard|breathing is getting hard|breathing gets worse|breathing is worse',
  'not breathing|not breathe|not breath|stopped breathing|stops breathing|not air|need air',
  'choke|choking|choked|suffocate|suffocating',
  'asthma attack|severe asthma|asthma crisis',
  'wheeze|wheezing + bad|badly|worse|severe|severely|terrible|cant|not stop|all day|constantly',
  'blue|bluish|gray|grey|purple + lip|lips|fingernail|fingernails|nails|fingers|fingertips|face|mouth',
  // Heart
  'chest|cheast + pain|pains|painful|hurt|hurts|hurting|pressure|tight|tightness|tightening|heavy|crushing|squeezing|ache|aches|aching|burning',
  'heart attack|cardiac arrest|heart stopped|heart is stopping',
  // Brain
  'stroke|strokes',
  'face|mouth|smile|eyelid + droop|droops|drooping|drooped|droopy|lopsided|crooked|hanging',
  'one side|left side|right side|half of my body|half my body|half my face|left arm|right arm + weak|weakness|numb|numbness|limp|paralyzed|cant move|cant feel|not move|tingling and weak',
  'paralyzed|paralysed|paralysis',
  'slurred|slurring|slurs|words come out wrong',
  'sudden|suddenly + headache|migraine|blind|vision|cant see|confused|confusion|numb|numbness|weak|weakness|cant speak|cant talk|cant walk',
  'worst + headache|headaches|headach|migraine',
  'worst pain of my life|thunderclap|went blind|gone blind|lost my vision|lost my sight',
  'fever + stiff neck|neck is stiff|confused',
  'hit|banged|knocked|bumped|injured + head',
  'head injury|blow to the head|concussion',
  // Allergy
  'severe|severely|serious|bad|badly|terrible|extreme|life threatening + allergic|allergy|reaction',
  'having an allergic|have an allergic|had an allergic|got an allergic|allergic shock|anaphylaxis|anaphylactic|anaphylaxic',
  'swollen|swelling|swell|swells|swelled|swole|swoll|swelling up|blown up + throat|tongue|tounge|toung|lip|lips|face|mouth|neck',
  'closing|closes|close|closed|tight|tightening|tightens + throat|airway|windpipe',
  'hives + all over|everywhere|spreading|body|covered|suddenly|swollen',
  'have hives|has hives|got hives|getting hives|broke out in hives|breaking out in hives|full of hives',
  // Awake or not
  'unconscious|unresponsive|not responding|not respond|lost consciousness|losing consciousness',
  'passed out|passing out|pass out|blacked out|blacking out|fainted|fainting|collapsed|collapsing|about to faint|going to faint|feel faint|feeling faint',
  'cant wake|not wake up|not waking up|hard to wake|not waking',
  'seizure|seizures|convulsion|convulsions|convulsing',
  // Blood
  'bleed|bleeding|blood|bleeds + heavy|heavily|badly|bad|a lot|a lot of|lots|lots of|not stop|cant stop|not stopping|everywhere|severe|severely|profusely',
  'blood + cough|coughing|coughed|vomit|vomiting|vomited|throwing up|threw up|puking',
  // Too much of something
  'overdose|overdosed|overdosing|od|poison|poisoned|poisoning',
  'too many + pill|pills|tablet|tablets|puffs|doses|capsules|meds|sleeping pills|painkillers',
  'took too many|taken too many|took too much|taken too much|swallowed too many|swallowed too much',
  'whole bottle|entire bottle|whole box|whole pack|all my pills|all the pills|all the tablets|all my tablets|handful of pills|bottle of pills',
  'child|baby|kid|son|daughter|toddler|boy|girl|dog|i + swallowed the cream|ate the cream|swallowed cream|ate cream|swallowed a battery|drank bleach|ate pills|swallowed pills|ate my pills|swallowed my pills|ate the pills|took my pills',
  // In so many words
  'am dying|im dying|is dying|going to die|gonna die|about to die|think i die|not alive|not pulse',
] as const

/** Rows of words that mean no danger though a word in them would. */
export const harmlessRows = [
  'emergency supply',
  'emergency refill',
  'emergency contact',
  'emergency contraception',
  'blood pressure',
  'blood test',
  'blood sugar',
  'blood thinner',
  'blood thinners',
  'cooking',
  'prison',
  'strike',
] as const
