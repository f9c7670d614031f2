-- A secret of an authenticator that waits to be confirmed is shown to one session: another one, stolen before, learns nothing of it.

alter table second_factor add column pending_session text;
