-- Words that are nearly the same, and what is nearest on a ball.
create extension if not exists pg_trgm;
create extension if not exists cube;

create table pharmacies (
  dosespot_id bigint primary key,
  name text not null,
  lines text[] not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  phone text,
  -- One line for each row of days; empty where nobody knows.
  hours text[] not null,
  -- It sends what it dispenses home and hands nothing over; every other one is gone to.
  home_delivery boolean not null,
  -- On a ball whose radius is 1: what is nearer in space is nearer on it.
  place cube not null,
  -- Everything it may be searched by.
  words text[] not null
);
create index pharmacies_by_words on pharmacies using gin (words);
-- One index a kind: few send home, and the nearest of them would be looked for among all others.
create index pharmacies_to_go_to on pharmacies using gist (place) where not home_delivery;
create index pharmacies_that_send on pharmacies using gist (place) where home_delivery;

-- Each word of the directory once: a mistake in typing is looked for here, not in every pharmacy.
create table pharmacy_words (
  word text collate "C" primary key,
  uses integer not null
);
create index pharmacy_words_alike on pharmacy_words using gin (word gin_trgm_ops);
