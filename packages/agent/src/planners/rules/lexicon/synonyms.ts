// Everyday words that stand for each other where fields, columns, boxes and options are named.
// A word may be in several groups. Wide as they are, they serve to find what may be meant, never to
// prove that it was done.

import { stem } from '../text/words.ts';

const groups = `
day daily
hour hourly
week weekly
month monthly
year yearly annual
begin start commence
end finish close
price cost charge fee fare tariff
total sum amount money worth
phone telephone mobile cell number
mail e-mail email
remark comment note observation
notes remarks memo jotting
arrival arrive
departure depart sail leave
picture photo image
guest visitor
insurer insurance insure coverage
text-message sms
text sms
message sms
language locale
amount quantity
colour color
holiday vacation
antenna aerial
roof rooftop
volume loudness loud
bass low-end low
tempo speed pace fast beat beats
quality rating good
soil earth ground dirt
mileage kilometre kilometres km miles distance odometer driven
driver chauffeur
depot garage base
stock quantity inventory
shelf place location
author writer
title name
copies copy exemplar
year published
food diet meal feed
walk walks stroll
level degree intensity
arrival arriving check-in
breed race
age old
sleep doze
alarm alert warning warn
frost freeze freezing
wake wake-up
station channel programme
roast crust
bread loaf
topping toppings
allergy allergies allergic allergen
pick-up pickup collect collection
key keys
handover handing
night nights stay
cabin accommodation berth
meal board food
adult adults grown-up
boarding board embark
reminder reminders remind
stopover stopovers stop
trail path route walk
animal animals wildlife
tag tags keyword label
voice part register
programme program repertoire pieces
singer singers member
harvest picking vintage
tasting try
plot plots field
headline title heading
theme look appearance colours
fine penalty late
branch library
price rate
hour hourly
flag banner
light lights lamp lighting
weather forecast
open opening
doctor physician dr
patient person
insurer insurance
signature sign-off
slot appointment
sunday sundays weekend
supplier vendor
delivery deliver shipping shipment
preferred favourite favoured favour
bay bin place
kind type sort category
customer client buyer
city town place
date day
time clock
musician musicians player artist
gain level
metronome click
talkback intercom
sample sampling
channel channels
watering water irrigation
minute minutes min
season seasonal
calendar ical
plant crop grow
damage loss harm
policy contract
theft stolen steal
water flood
`;

const classes = new Map<string, Set<number>>();
for (const [at, group] of groups.trim().split('\n').entries())
  for (const word of group.split(' ')) {
    const key = stem(word);
    classes.set(key, (classes.get(key) ?? new Set<number>()).add(at));
  }

const members = new Map<string, readonly string[]>();

/** Stems that may stand for this one. */
export function othersFor(key: string): readonly string[] {
  const known = members.get(key);
  if (known !== undefined) return known;
  const own = classes.get(key);
  const made =
    own === undefined
      ? []
      : [...classes]
          .filter(([word, ids]) => word !== key && [...ids].some((id) => own.has(id)))
          .map(([word]) => word);
  members.set(key, made);
  return made;
}

export const areSynonyms = (a: string, b: string): boolean => {
  const own = classes.get(a);
  const other = own && classes.get(b);
  return other !== undefined && [...other].some((id) => own?.has(id));
};
