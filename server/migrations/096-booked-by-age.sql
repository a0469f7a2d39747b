-- Where times were booked is forgotten of what counts no more and of what was booked a day ago, without looking at the rest.
create index consults_booked on consults (status, created_at) where booked_from is not null;
