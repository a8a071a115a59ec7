/** Everyday words that lie within one slip of a clinical word and are right as they stand: they are never read as misspellings. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `about above after again alone along among angle angry ankle apart aside award awful awkward basic batch beach bread breed bring brain brand
  brown brush build bunch burst cable carry catch cause chain chair chart chase cheap check chess chief choice choir choke class clean clear
  click climb clock close cloud coach coast colon could couch count couple court cover crash cream crowd cross crown crush cycle daily dance
  death decide delay depth desert desire dessert diary diner dinner dirty doubt dozen draft drain drama dream dress drift drill drink drive
  early earth eight eighty elbow elder empty enemy enjoy enter entry equal error event every exact exist extra faith false fault favor fewer
  field fifth fifty fight final finger finish first flash fleet flesh flight float flood floor flour fluid focus force forty found frame
  fresh friend front fruit fully funny given glass goodness gracious grade grand grant grass great green greet group guard guess guest guide habit hands happy
  heard heavy hello hence horse hotel house human hurry ideal image issue joint judge juice known label labor large later laugh layer learn
  least leave legal lemon level lever light limit liver local loose lorry lover lower lucky lunch magic major maker march marry match maybe
  mayor meant media medal merry metal might miner minor model money month moral motor mount mouse mouth movie music naked nerve never night
  ninth noise north noted novel nurse occur ocean offer often older onion order other outer owner paint panel paper party patch patient pause
  peace phase phone photo piano piece pilot place plain plane plant plate point pound power press price pride prime print prior prize proof
  proud prove quick quiet quite radio raise range rapid ratio reach ready refer relax reply rider right river roast rough round route royal
  ruler rural salad sauce scale scare scatter scattered scene scope score sense serve seven shape share sharp sheet shelf shell shift shine shirt shock shoot
  shore short shout shown sight since sixth sixty skill slack slice slide small smart smell smile smoke snack solid solve sorry sound south
  space spare speak speed spell spend spent split spoke spoon sport spray stack staff stage stair stake stale stand stark start state stays
  steal steam steel steep steer stick still stock stone stood store storm story strap straw strike string strip stroll strong stuck study
  stuff style sugar suite sunny super sweet swing swear table taken taste taxes teach thank their theme there these thick thief thing think
  third those threat three threw throw thumb tight timer title toast today token tooth topic total touch tough tower track trade trail train
  trash treat trend trial tribe trick tried truck truly trunk trust truth twice twist uncle under union unity until upper upset urban usage
  usual valid value video visit vital voice waist waste watch water wheel where which while white whole whose woman world worry worse worst
  worth would wound write wrong wrote yield young youth bother brother mother father another rather whether weather leather feather further
  rousing scattered walked talked looked worked wanted needed passed pulled pushed picked played stayed waited warned wished really nearly mostly lately
  country counter contact content context control correct council courage couldn desire differ dinner doctor double during either enough
  expect family figure flying former friday future garden gather ground growth handle happen health height helped hidden holiday housing
  hunting indeed inside island itself kitchen ladder lately latest leader league lesson letter listen litter little living longer looking
  lovely making manage market master matter meeting member method middle minute mirror missing modern moment monday mostly moving murder
  myself narrow nation nature needle normal notice number object office online option orange oxygen parent people period permit person
  planet player please plenty pocket police policy pretty prison profit proper public purple pursue racing random rarely reason recent record
  reduce reform regard region relate remain remote remove repair repeat report result retail return review reward rolling ruling safety
  salary sample saving saying school screen search season second secret sector select seller senior series server settle shadow should shower
  signal silent silver simple single sister slight slowly smooth social spirit spread spring square stable status steady strange stream street
  stress strict strong studio submit sudden suffer summer sunday supper supply surely survey switch system target thanks theory therapy though
  ticket timing tissue tongue travel trying tunnel turned twelve twenty unable unique united unless update useful valley volume walking wanting
  warmth wealth weekly weight window winter within wonder wooden worker writer yellow colder colors stared stairs starts sicker bleach breach
  bladed blonde bought brought thought though through thorough bottle button cotton cousin curing dining dental device devote diving dollar
  dating rating eating heating beating meeting seating sitting setting letting getting cutting hitting fitting knitting
  swimming shopping stopping dropping running burning turning earning learning morning warning evening`
    .split(/\s+/)
    .filter((word) => word.length > 0),
);
