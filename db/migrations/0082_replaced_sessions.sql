-- The secrets that a browser had before it got another one for the same sign-in, by their hash. A request that was on its way
-- with such a secret does not sign the browser out.
create table replaced_session (
  token text primary key,
  at timestamptz not null
);
