-- Roles of the two walls of tenancy, for a PostgreSQL of your own (16 or newer, database encoding and ctype UTF-8).
-- Run once as a superuser, in any database of the cluster:
--   psql -v password="'a long secret'" -f docker/roles.sql
-- Production refuses to start with a login role that is superuser or bypasses row security.
\set ON_ERROR_STOP 1
\if :{?password}
\else
  \getenv secret JIEQING_DB_PASSWORD
  SELECT quote_literal(:'secret') AS password \gset
\endif

CREATE ROLE jieqing LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB PASSWORD :password;
CREATE ROLE app_rw NOLOGIN NOBYPASSRLS;
CREATE ROLE app_ops NOLOGIN NOBYPASSRLS;
CREATE ROLE app_payee NOLOGIN NOBYPASSRLS;
CREATE ROLE app_verify NOLOGIN BYPASSRLS;
CREATE ROLE app_sys NOLOGIN BYPASSRLS;
-- INHERIT FALSE: outside a transaction that sets its role the login role matches no policy and sees nothing.
GRANT app_rw, app_ops, app_payee, app_verify, app_sys TO jieqing WITH INHERIT FALSE, SET TRUE;
CREATE DATABASE jieqing OWNER jieqing ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8' TEMPLATE template0;

-- Option for hardened installations: a login of its own for the doors, which cannot switch to the roles that see everything.
-- Give the web processes its address and keep jieqing for migrations and workers.
--   CREATE ROLE jieqing_doors LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '...';
--   GRANT app_rw, app_ops, app_payee TO jieqing_doors WITH INHERIT FALSE, SET TRUE;
