-- Whether who said it had read a mail to the address. Who takes e-mails up again always has: a mailed link does it.
alter table subscription_changes add column proven boolean not null default false;
