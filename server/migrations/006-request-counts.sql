-- Requests per caller and minute, so that limits hold across processes. Not worth surviving a crash.
create unlogged table request_counts (
  name text not null,
  minute bigint not null,
  hits integer not null,
  primary key (name, minute)
);
